### When something goes wrong.

refuse-unknown-button = I don't know this button any more. Use /board or /games to go on.
refuse-gone = I have no record of this match.
refuse-busy = Many things happened at once and yours came last. Please try again.
error-internal = Something went wrong on my side; nothing has changed. Please try again in a moment.
refuse-too-fast = That was too much at once, so the last of it was not done. Wait a few seconds, then go on.
error-unreadable = This match cannot be read at the moment. Nothing of it is lost, and no clock runs in it; it goes on as soon as I can read it again, and I will say so in its thread.
