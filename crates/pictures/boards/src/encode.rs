//! Encodes a finished canvas as a PNG file.

use super::canvas::Canvas;

/// Encodes a canvas as PNG: sixteen colours, two pixels per byte.
pub fn png(canvas: &Canvas) -> Vec<u8> {
    draw::png(canvas.width, &canvas.palette.colours, &canvas.pixels)
}
