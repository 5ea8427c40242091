//! Sliding along lines: which cells a slider sees, by magic multiplication over tables that the
//! compiler makes. The magic numbers were found by random search for this project.

use crate::cell::{Cell, Cells};

/// Directions in opposite pairs.
const ORTHOGONALS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONALS: [(i8, i8); 4] = [(1, 1), (-1, -1), (-1, 1), (1, -1)];

/// Where a slider's cell has its part of the table, and how the part is addressed.
#[derive(Clone, Copy)]
struct Magic {
    mask: u64,
    factor: u64,
    offset: u32,
    shift: u32,
}

/// The cells seen along a rank or file from `cell`, up to and with the first occupied one.
#[inline]
pub fn orthogonal(cell: Cell, occupied: Cells) -> Cells {
    look(&ROOK, &ROOK_SEES, cell, occupied)
}

/// The cells seen along a diagonal from `cell`, up to and with the first occupied one.
#[inline]
pub fn diagonal(cell: Cell, occupied: Cells) -> Cells {
    look(&BISHOP, &BISHOP_SEES, cell, occupied)
}

#[inline]
fn look<const N: usize>(
    magics: &[Magic; 64],
    sees: &[u64; N],
    cell: Cell,
    occupied: Cells,
) -> Cells {
    let magic = &magics[cell.index()];
    let key = (occupied.0 & magic.mask).wrapping_mul(magic.factor) >> magic.shift;
    Cells(sees[magic.offset as usize + key as usize])
}

/// The cells strictly between two cells of one line; none if they are on no line.
#[inline]
pub fn between(a: Cell, b: Cell) -> Cells {
    Cells(BETWEEN[a.index()][b.index()])
}

/// Whether a slider on one of two cells of one line sees the other.
#[inline]
pub fn is_open(a: Cell, b: Cell, occupied: Cells) -> bool {
    (between(a, b) & occupied).is_empty()
}

/// The cells of a ray from `cell`, without it, up to and with the first in `occupied`.
const fn walk(cell: usize, (files, ranks): (i8, i8), occupied: u64) -> u64 {
    let mut seen = 0;
    let mut at = Cell::from_index(cell).offset(files, ranks);
    while let Some(next) = at {
        let bit = next.set().0;
        seen |= bit;
        if occupied & bit != 0 {
            break;
        }
        at = next.offset(files, ranks);
    }
    seen
}

/// The cells seen from `cell` both ways along a line, by the subtraction trick: taking twice the
/// slider's bit from the occupied cells flips all bits up to the first blocker. It spares the compiler
/// most of the work of walking.
const fn see_line(cell: usize, line: u64, occupied: u64) -> u64 {
    let slider = 1u64 << cell;
    let blockers = occupied & line;
    let up = blockers.wrapping_sub(slider << 1);
    let down = blockers
        .reverse_bits()
        .wrapping_sub(slider.reverse_bits() << 1)
        .reverse_bits();
    (up ^ down) & line
}

/// The cells whose occupation matters: those seen on an empty board but for the last of each ray.
const fn relevant(cell: usize, directions: [(i8, i8); 4]) -> u64 {
    let mut mask = 0;
    let mut i = 0;
    while i < 4 {
        let (files, ranks) = directions[i];
        let mut at = Cell::from_index(cell).offset(files, ranks);
        while let Some(next) = at {
            at = next.offset(files, ranks);
            if at.is_some() {
                mask |= next.set().0;
            }
        }
        i += 1;
    }
    mask
}

const fn magics(factors: &[u64; 64], directions: [(i8, i8); 4]) -> [Magic; 64] {
    let mut magics = [Magic {
        mask: 0,
        factor: 0,
        offset: 0,
        shift: 0,
    }; 64];
    let mut offset = 0;
    let mut cell = 0;
    while cell < 64 {
        let mask = relevant(cell, directions);
        let bits = mask.count_ones();
        magics[cell] = Magic {
            mask,
            factor: factors[cell],
            offset,
            shift: 64 - bits,
        };
        offset += 1 << bits;
        cell += 1;
    }
    magics
}

const fn sees<const N: usize>(magics: &[Magic; 64], directions: [(i8, i8); 4]) -> [u64; N] {
    let mut table = [0; N];
    let mut cell = 0;
    while cell < 64 {
        let magic = magics[cell];
        let one = walk(cell, directions[0], 0) | walk(cell, directions[1], 0);
        let other = walk(cell, directions[2], 0) | walk(cell, directions[3], 0);
        let mut occupied: u64 = 0;
        loop {
            let key = occupied.wrapping_mul(magic.factor) >> magic.shift;
            table[magic.offset as usize + key as usize] =
                see_line(cell, one, occupied) | see_line(cell, other, occupied);
            // The next subset of the mask.
            occupied = occupied.wrapping_sub(magic.mask) & magic.mask;
            if occupied == 0 {
                break;
            }
        }
        cell += 1;
    }
    table
}

static BETWEEN: [[u64; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = if i < 4 {
                ORTHOGONALS[i]
            } else {
                DIAGONALS[i - 4]
            };
            let mut passed = 0;
            let mut at = Cell::from_index(a).offset(files, ranks);
            while let Some(b) = at {
                table[a][b.index()] = passed;
                passed |= b.set().0;
                at = b.offset(files, ranks);
            }
            i += 1;
        }
        a += 1;
    }
    table
};

static ROOK: [Magic; 64] = magics(&ROOK_MAGICS, ORTHOGONALS);
static BISHOP: [Magic; 64] = magics(&BISHOP_MAGICS, DIAGONALS);
// Evaluating these tables takes the compiler a second, which is meant.
#[allow(long_running_const_eval)]
static ROOK_SEES: [u64; 102_400] = sees(&magics(&ROOK_MAGICS, ORTHOGONALS), ORTHOGONALS);
#[allow(long_running_const_eval)]
static BISHOP_SEES: [u64; 5_248] = sees(&magics(&BISHOP_MAGICS, DIAGONALS), DIAGONALS);

const ROOK_MAGICS: [u64; 64] = [
    0x1080019040028821,
    0x0440002004421002,
    0x1080088010002000,
    0x2500051000090021,
    0x660008a010020004,
    0x1080040080010200,
    0x2200208802000401,
    0x0900004081000022,
    0x0910800040002083,
    0x0801804000600084,
    0x0088801000802000,
    0x0402001040220008,
    0x4080808004000800,
    0x0304800400220080,
    0x410200a408410200,
    0x010200106100840a,
    0x0080208000400080,
    0x0001050040008020,
    0x0820004040100800,
    0x0850808008001000,
    0x4002050008010011,
    0x2004008080020004,
    0xc090808002000100,
    0xa0000200004100a4,
    0x0480388080004002,
    0x1020002040005001,
    0x0000401100200900,
    0x02020022000c1040,
    0x8042100500480100,
    0x0000040080020080,
    0x9205010080800200,
    0x0800208200004104,
    0x02f0400028800080,
    0x0000802000804000,
    0x2140801000802000,
    0x4080210209001000,
    0x1025000801000410,
    0x4002800200800401,
    0x1142028804000110,
    0x0401040246000981,
    0x011c208040008000,
    0xc030102000404003,
    0x5a10306003030041,
    0xa00010010021000c,
    0x2168001100090004,
    0x0884020004008080,
    0x0000081001840002,
    0x000100208c410002,
    0x000a288001104300,
    0x0040062000408480,
    0x2010900420048380,
    0x0001080010018280,
    0x3804000480080080,
    0xa003020004008080,
    0x8091000a00040500,
    0x1023110344048200,
    0x0004831106402202,
    0x2860420880201102,
    0x0409094100200011,
    0x2085001000452009,
    0x10020009a0041002,
    0x8529000204000801,
    0x3099611008008224,
    0x0400040040810022,
];
const BISHOP_MAGICS: [u64; 64] = [
    0x50c0020208510100,
    0x0110210101021181,
    0x0384182202420302,
    0x2414240480006014,
    0x0004050450002000,
    0x288202110400280b,
    0x0010480211104000,
    0x0102148404024020,
    0x0401101042808400,
    0x0200250400860a01,
    0x9040100102002800,
    0x0400880681011000,
    0x0800020210842421,
    0xac180904a0040880,
    0x9400010801104880,
    0x800040410410034a,
    0x8420008404440800,
    0x0010610821410401,
    0x0810041824801010,
    0x0400802802004020,
    0x0a14004201210008,
    0x0040408600422083,
    0x0000a0034c100800,
    0x0001208446080420,
    0x0044401404100406,
    0x0044200024980088,
    0x2080300002040041,
    0x0016002018008020,
    0x00a2002002008058,
    0x2041041002020080,
    0x00145080084a1008,
    0x4504244003010090,
    0x0008040402c0084a,
    0x0104411801049000,
    0x0003240108100110,
    0x0002a008000a8820,
    0x0001100400708020,
    0x1010100040002400,
    0x8004084208088080,
    0x0011004109020108,
    0x4021042104012000,
    0x0002880402403111,
    0x1202002024208800,
    0x0010114010402a00,
    0x2000010212000400,
    0x800142080a000041,
    0x2020084200404084,
    0x8004088404500101,
    0x0800885808040012,
    0x4004404208a01042,
    0x0220105208040248,
    0x1344100822881001,
    0x80000090021a0400,
    0x0411400802042009,
    0x0804105a08030100,
    0x60041102320e0400,
    0x0041010110028205,
    0x4500020052280400,
    0x0001028100880480,
    0x0100000000e18821,
    0x80010c0091020200,
    0x00a0080504082203,
    0x0400401041022880,
    0x0040108421004010,
];
