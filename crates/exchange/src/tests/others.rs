//! What other programs write is read with the right value, for each finding of the review.
