#!/bin/sh
# nextcord 2.6.0 (PyPI), a library for Discord's API, and a command on a message (type 3), in a bot without the privileged intent for
# message content.
#
# Expected: the command's function gets the message as Discord sends it with the command, in `resolved`, with its content: that is how
# a bot without the intent reads a message on which somebody uses its command. But if the message was written while the bot ran, the
# function gets the message of the library's own cache, as it came in MESSAGE_CREATE: without content, embeds and files.
#
# The way around: `max_messages=None` switches the cache off.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check nextcord==2.6.0
cd "$folder"
cat > ask.py <<'END'
import asyncio

import nextcord

ANN = {"id": "11", "username": "ann", "discriminator": "0", "global_name": "Ann", "avatar": None}
CHANNEL = {"id": "2", "type": 1, "recipients": [ANN], "last_message_id": None}


def message(content):
    return {
        "id": "5", "channel_id": "2", "type": 0, "author": ANN, "content": content, "timestamp": "2026-11-30T08:00:00+00:00",
        "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [], "mention_roles": [],
        "attachments": [], "embeds": [], "pinned": False, "components": [], "flags": 0,
    }


COMMAND = {
    "id": "6", "application_id": "99", "type": 2, "token": "token", "version": 1, "channel_id": "2", "channel": CHANNEL,
    "user": ANN, "locale": "en-US", "entitlements": [], "context": 1, "authorizing_integration_owners": {},
    "data": {
        "id": "7", "name": "Count", "type": 3, "target_id": "5",
        "resolved": {"messages": {"5": message("twelve chars")}},
    },
}


async def read(**options):
    """What the function of the command reads after the message came without content, as it does without the intent."""
    client = nextcord.Client(intents=nextcord.Intents(messages=True), **options)
    contents = asyncio.Queue()

    @client.message_command(name="Count")
    async def count(interaction, message):
        await contents.put(message.content)

    client.add_all_application_commands()
    state = client._connection
    state.parse_message_create(message(""))
    state.parse_interaction_create(COMMAND)
    return await asyncio.wait_for(contents.get(), 10)


async def main():
    print("with the cache:", repr(await read()))
    print("without:", repr(await read(max_messages=None)))


asyncio.run(main())
END
cat > expected <<'END'
with the cache: ''
without: 'twelve chars'
END
venv/bin/python ask.py > seen
cat seen
diff expected seen
