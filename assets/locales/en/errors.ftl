### When something goes wrong.

refuse-unknown-button = I don't know this button any more. Use /board or /games to go on.
refuse-gone = I have no record of this match.
refuse-busy = Many things happened at once and yours came last. Please try again.
error-internal = Something went wrong on my side; nothing has changed. Please try again in a moment.
refuse-too-fast = That was too much at once, so the last of it was not done. Wait a few seconds, then go on.
