//! What must hold of every Xiangqi picture, whatever its style.
