//! Work spread over several threads whose results come back in the order of the jobs, with a bound
//! on how many jobs are under way.

use rayon::ThreadPoolBuilder;
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

/// How many jobs may be under way for each worker: enough that none waits, few enough that memory
/// does not grow.
const UNDER_WAY: usize = 4;

/// How many bytes the jobs under way may hold together; a single job may be larger.
const BYTES_UNDER_WAY: usize = 256 << 20;

/// The bytes that jobs under way hold.
#[derive(Default)]
struct Load {
    bytes: Mutex<usize>,
    lighter: Condvar,
}

impl Load {
    /// Waits until there is room, and takes it.
    fn take(&self, weight: usize) {
        let mut bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        while *bytes > 0 && *bytes + weight > BYTES_UNDER_WAY {
            bytes = self
                .lighter
                .wait(bytes)
                .unwrap_or_else(PoisonError::into_inner);
        }
        *bytes += weight;
    }

    fn give_back(&self, weight: usize) {
        *self.bytes.lock().unwrap_or_else(PoisonError::into_inner) -= weight;
        self.lighter.notify_one();
    }
}

/// The place where a result will be, and the weight of its job.
type Slot<R> = (Receiver<R>, usize);

/// Where the producer hands in its jobs.
pub struct Intake<T, R> {
    pool: rayon::ThreadPool,
    work: Arc<dyn Fn(T) -> R + Send + Sync>,
    slots: SyncSender<Slot<R>>,
    load: Arc<Load>,
}

impl<T: Send + 'static, R: Send + 'static> Intake<T, R> {
    /// Hands in a job that holds about `weight` bytes; waits while too much is under way. `false`
    /// when nobody wants results any more and the producer should stop.
    #[must_use]
    pub fn put(&self, job: T, weight: usize) -> bool {
        self.load.take(weight);
        let (result, slot) = sync_channel(1);
        if self.slots.send((slot, weight)).is_err() {
            return false;
        }
        let work = Arc::clone(&self.work);
        self.pool.spawn(move || {
            // The receiver is gone only when nobody wants results any more.
            let _ = result.send(work(job));
        });
        true
    }
}

/// What became of a job.
pub enum Done<R> {
    /// It was done.
    Result(R),
    /// The work on it broke off by a fault of this program.
    Broken,
}

/// Runs `produce` on a thread of its own, `work` on `jobs` threads, and gives the results to
/// `consume` on this thread in the order in which the jobs were handed in. When `consume` fails the
/// rest is abandoned; the producer is not waited for, since it may be waiting for input.
///
/// # Errors
/// What `consume` failed with.
///
/// # Panics
/// If the system refuses to start a thread.
pub fn ordered<T, R, E>(
    jobs: NonZeroUsize,
    produce: impl FnOnce(&Intake<T, R>) + Send + 'static,
    work: impl Fn(T) -> R + Send + Sync + 'static,
    mut consume: impl FnMut(Done<R>) -> Result<(), E>,
) -> Result<(), E>
where
    T: Send + 'static,
    R: Send + 'static,
{
    let (slots, results) = sync_channel(jobs.get() * UNDER_WAY);
    let load = Arc::new(Load::default());
    let intake = Intake {
        load: Arc::clone(&load),
        pool: ThreadPoolBuilder::new()
            .num_threads(jobs.get())
            .panic_handler(|_| {})
            .build()
            .expect("the system starts threads"),
        work: Arc::new(work),
        slots,
    };
    let producer = thread::spawn(move || produce(&intake));
    for (slot, weight) in results {
        consume(match slot.recv() {
            Ok(result) => Done::Result(result),
            Err(_) => Done::Broken,
        })?;
        load.give_back(weight);
    }
    match producer.join() {
        Ok(()) => Ok(()),
        Err(_) => consume(Done::Broken),
    }
}

#[cfg(test)]
mod tests {
    use super::{Done, ordered};
    use std::convert::Infallible;
    use std::num::NonZeroUsize;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    const FOUR: NonZeroUsize = NonZeroUsize::new(4).unwrap();

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        let mut seen = Vec::new();
        let answer: Result<(), Infallible> = ordered(
            FOUR,
            |intake| (0..200u64).for_each(|n| assert!(intake.put(n, 1))),
            |n| {
                // Early jobs take longest, so that later ones overtake them.
                std::thread::sleep(Duration::from_micros(300 - n));
                n
            },
            |done| {
                if let Done::Result(n) = done {
                    seen.push(n);
                }
                Ok(())
            },
        );
        answer.unwrap();
        assert_eq!(seen, (0..200).collect::<Vec<_>>());
    }

    #[test]
    fn few_jobs_are_under_way_at_a_time() {
        let made = Arc::new(AtomicUsize::new(0));
        let (count, mut done, mut most) = (Arc::clone(&made), 0, 0);
        let _: Result<(), Infallible> = ordered(
            FOUR,
            move |intake| {
                for n in 0..500 {
                    count.fetch_add(1, Ordering::SeqCst);
                    assert!(intake.put(n, 1));
                }
            },
            |n: usize| n,
            |_| {
                done += 1;
                most = most.max(made.load(Ordering::SeqCst) - done);
                Ok(())
            },
        );
        assert_eq!(done, 500);
        assert!(most <= 4 * super::UNDER_WAY + 3, "{most} jobs at a time");
    }

    #[test]
    fn heavy_jobs_wait_for_each_other_and_a_heavier_one_still_gets_through() {
        let weights = [super::BYTES_UNDER_WAY * 2, super::BYTES_UNDER_WAY, 1, 0];
        let mut seen = Vec::new();
        let _: Result<(), Infallible> = ordered(
            FOUR,
            move |intake| weights.iter().for_each(|w| assert!(intake.put(*w, *w))),
            |weight| weight,
            |done| {
                if let Done::Result(weight) = done {
                    seen.push(weight);
                }
                Ok(())
            },
        );
        assert_eq!(seen, weights);
    }

    #[test]
    fn one_broken_job_does_not_take_the_others_along() {
        let mut kinds = Vec::new();
        let _: Result<(), Infallible> = ordered(
            FOUR,
            |intake| (0..3).for_each(|n| assert!(intake.put(n, 1))),
            |n| assert!(n != 1, "on purpose"),
            |done| {
                kinds.push(matches!(done, Done::Broken));
                Ok(())
            },
        );
        assert_eq!(kinds, [false, true, false]);
    }

    #[test]
    fn a_consumer_that_fails_stops_an_endless_producer() {
        let answer = ordered(
            FOUR,
            |intake| while intake.put((), 0) {},
            |()| (),
            |_| Err("enough"),
        );
        assert_eq!(answer, Err("enough"));
    }
}
