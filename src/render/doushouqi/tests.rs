//! What must hold of every Dou Shou Qi picture, whatever its style.
