//! SVG to PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// How many pixels one unit of a picture becomes: a cell is 96 pixels wide.
const SCALE: f32 = 2.0;

/// A picture of this module as PNG.
///
/// # Errors
/// Why it cannot be painted: it is larger than memory allows, or is no picture of this module.
pub fn png(svg: &str) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let size = tree
        .size()
        .to_int_size()
        .scale_by(SCALE)
        .ok_or("the picture is too large")?;
    let mut pixels =
        Pixmap::new(size.width(), size.height()).ok_or("the picture is too large for memory")?;
    resvg::render(
        &tree,
        Transform::from_scale(SCALE, SCALE),
        &mut pixels.as_mut(),
    );
    pixels.encode_png().map_err(|error| error.to_string())
}
