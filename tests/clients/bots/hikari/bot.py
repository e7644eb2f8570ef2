"""A small bot on hikari that does a little of everything.

What happens to it, it tells on standard output, a JSON object a line. Where the playground is, its token and a picture
come from the environment.
"""

import json
import os

import hikari

GAMES = ["luzhanqi", "xiangqi", "doushouqi"]
DOV = 1100000000000000015
CAFE = 1100000000000000000

intents = hikari.Intents.GUILDS | hikari.Intents.GUILD_MESSAGES | hikari.Intents.DM_MESSAGES
if "READS_MESSAGES" in os.environ:
    intents |= hikari.Intents.MESSAGE_CONTENT
bot = hikari.GatewayBot(
    os.environ["BOT_TOKEN"],
    intents=intents,
    rest_url=f"{os.environ['PLAYGROUND']}/api/v10",
    banner=None,
    logs=None,
)


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


@bot.listen()
async def begin(event: hikari.GuildAvailableEvent):
    me = bot.get_me()

    def command(name, description):
        return bot.rest.slash_command_builder(name, description)

    game = hikari.CommandOption(
        type=hikari.OptionType.STRING, name="game", description="Which game", is_required=True, autocomplete=True
    )
    everywhere = await bot.rest.set_application_commands(
        me.id,
        [
            command("board", "Shows a board").add_option(game),
            command("slow", "Takes its time"),
            command("form", "Asks for a name"),
        ],
    )
    here = await bot.rest.set_application_commands(me.id, [command("chores", "Does what bots do")], guild=CAFE)
    tell(
        "ready",
        user=str(me.id),
        guild=event.guild.name,
        commands=[command.name for command in everywhere],
        guild_commands=[command.name for command in here],
    )


@bot.listen()
async def resumed(_: hikari.ShardResumedEvent):
    tell("resumed")


@bot.listen()
async def heard(event: hikari.MessageCreateEvent):
    if not event.is_bot:
        tell("message", content=event.content or "", direct=isinstance(event, hikari.DMMessageCreateEvent))


@bot.listen()
async def failed(event: hikari.ExceptionEvent):
    tell("failure", message=str(event.exception))


@bot.listen()
async def complete(event: hikari.InteractionCreateEvent):
    interaction = event.interaction
    if isinstance(interaction, hikari.AutocompleteInteraction):
        typed = interaction.options[0].value
        fitting = [game for game in GAMES if game.startswith(typed)]
        await interaction.create_response([hikari.impl.AutocompleteChoiceBuilder(game, game) for game in fitting])


@bot.listen()
async def command(event: hikari.InteractionCreateEvent):
    interaction = event.interaction
    if isinstance(interaction, hikari.CommandInteraction):
        await COMMANDS[interaction.command_name](interaction)


async def board(interaction):
    game = interaction.options[0].value
    picture = hikari.File(os.environ["PICTURE"], filename="board.png")
    buttons = bot.rest.build_message_action_row()
    buttons.add_interactive_button(hikari.ButtonStyle.PRIMARY, "flip", label="Flip")
    buttons.add_interactive_button(hikari.ButtonStyle.PRIMARY, "whisper", label="Whisper")
    sides = bot.rest.build_message_action_row()
    sides.add_text_menu("side").add_option("red", "red").add_option("black", "black")
    await interaction.create_initial_response(
        hikari.ResponseType.MESSAGE_CREATE,
        f"A board of {game}",
        embed=hikari.Embed(title=game).set_image(picture),
        components=[buttons, sides],
    )
    tell("asked")


async def slow(interaction):
    await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
    await interaction.edit_initial_response("Done at last")
    await interaction.execute("Just for you", flags=hikari.MessageFlag.EPHEMERAL)


async def form(interaction):
    row = bot.rest.build_modal_action_row().add_text_input("name", "Your name")
    await interaction.create_modal_response("Who are you?", "form", components=[row])
    tell("asked")


async def refused(attempt):
    """What the library makes of a refusal."""
    try:
        await attempt
    except hikari.ClientHTTPResponseError as error:
        own = {400: hikari.BadRequestError, 403: hikari.ForbiddenError, 404: hikari.NotFoundError}[int(error.status)]
        return {"code": error.code, "status": int(error.status), "own_type": type(error) is own}
    return None


async def chores(interaction):
    deferred = hikari.ResponseType.DEFERRED_MESSAGE_CREATE
    await interaction.create_initial_response(deferred, flags=hikari.MessageFlag.EPHEMERAL)
    rest, channel = bot.rest, interaction.channel_id
    direct = await rest.create_dm_channel(interaction.user)
    await direct.send("Hello in private")
    dov = await rest.fetch_member(CAFE, DOV)
    closed = await refused(dov.user.send("Hello?"))
    too_long = await refused(rest.create_message(channel, "x" * 2001))

    first = await rest.create_message(channel, "First thought")
    edited = await first.edit("Second thought")
    fetched = await rest.fetch_messages(channel).limit(1)
    thread = await rest.create_message_thread(channel, edited, "On second thought")
    await thread.send("Inside")
    passing = await rest.create_message(channel, "In passing")
    await passing.delete()
    gone = await refused(rest.fetch_message(channel, passing.id))
    await interaction.edit_initial_response("All done")
    tell("chores", closed=closed, too_long=too_long, gone=gone, fetched=fetched[0].content)


COMMANDS = {"board": board, "slow": slow, "form": form, "chores": chores}


@bot.listen()
async def press(event: hikari.InteractionCreateEvent):
    interaction = event.interaction
    if not isinstance(interaction, hikari.ComponentInteraction):
        return
    create, update = hikari.ResponseType.MESSAGE_CREATE, hikari.ResponseType.MESSAGE_UPDATE
    if interaction.custom_id == "flip":
        await interaction.create_initial_response(update, "Flipped")
    elif interaction.custom_id == "side":
        await interaction.create_initial_response(create, f"You are {interaction.values[0]}")
    else:
        ephemeral = hikari.MessageFlag.EPHEMERAL
        await interaction.create_initial_response(create, "Only you see this", flags=ephemeral)
        await interaction.execute("Nor this", flags=ephemeral)


@bot.listen()
async def submit(event: hikari.InteractionCreateEvent):
    interaction = event.interaction
    if isinstance(interaction, hikari.ModalInteraction):
        name = interaction.components[0].components[0].value
        await interaction.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, f"Hello, {name}")


bot.run()
