### When something goes wrong.

refuse-unknown-button = This button doesn't work any more. Use /board or /games to continue.
refuse-fits-nowhere = That isn't a move you can make now in any of your games.
refuse-gone = I have no record of this match.
refuse-busy = Another action got in first. Try again.
error-internal = Something went wrong on my side, and nothing was changed. Please try again in a moment.
refuse-too-fast = That was too fast for me, so your last action wasn't carried out. Wait a few seconds, then continue.
error-unreadable = This match can't be read at the moment. Nothing is lost, and no time is counted. It goes on as soon as I can read it again, and I'll say so in its thread.
