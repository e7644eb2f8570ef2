"""A bot on hikari that shows what the library can do, feature by feature.

It reports on standard output, a JSON object a line, how it did each: "yes" by the library's own means, "raw" by the
library's request without any. Where the playground is, its token and a picture come from the environment.
"""

import json
import os
import sys

if os.environ["COMPRESSION"] == "zlib-stream":
    # The library prefers Zstandard where it finds it.
    sys.modules["backports.zstd"] = None

import hikari

FORUM = 1100000000000000031
ANN = 1100000000000000011

bot = hikari.GatewayBot(
    os.environ["BOT_TOKEN"],
    intents=hikari.Intents.GUILDS | hikari.Intents.GUILD_MESSAGES,
    rest_url=f"{os.environ['PLAYGROUND']}/api/v10",
    banner=None,
    logs=None,
)


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


def done(what, how="yes", **details):
    tell("done", what=what, how=how, **details)


def notes():
    return hikari.Bytes(b"some notes", "notes.txt")


def picture():
    return hikari.File(os.environ["PICTURE"], filename="board.png")


@bot.listen()
async def begin(_: hikari.GuildAvailableEvent):
    kinds = hikari.OptionType
    options = {
        "text": kinds.STRING,
        "whole": kinds.INTEGER,
        "number": kinds.FLOAT,
        "truth": kinds.BOOLEAN,
        "person": kinds.USER,
        "place": kinds.CHANNEL,
        "role": kinds.ROLE,
        "anyone": kinds.MENTIONABLE,
        "file": kinds.ATTACHMENT,
    }

    def option(name, kind, **named):
        return hikari.CommandOption(type=kind, name=name, description="x", is_required=True, **named)

    def slash(name, *options):
        command = bot.rest.slash_command_builder(name, "A command")
        for option in options:
            command.add_option(option)
        return command

    listing = hikari.CommandOption(type=kinds.SUB_COMMAND, name="list", description="Lists them")
    everything = [option(name, kind, autocomplete=name == "text") for name, kind in options.items()]
    commands = [
        slash("everything", *everything),
        slash("games", listing),
        slash("show", option("what", kinds.STRING)),
        slash("do", option("what", kinds.STRING)),
        bot.rest.context_menu_command_builder(hikari.CommandType.USER, "Greet"),
        bot.rest.context_menu_command_builder(hikari.CommandType.MESSAGE, "Count"),
    ]
    await bot.rest.set_application_commands(bot.get_me().id, commands)
    tell("ready")


@bot.listen()
async def resumed(_: hikari.ShardResumedEvent):
    tell("resumed")


@bot.listen()
async def heard(event: hikari.MessageCreateEvent):
    if not event.is_bot:
        tell("message", content=event.content or "")


@bot.listen()
async def failed(event: hikari.ExceptionEvent):
    tell("failure", message=str(event.exception))


async def say(interaction, content):
    await interaction.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, content)


# Commands


@bot.listen()
async def complete(event: hikari.InteractionCreateEvent):
    interaction = event.interaction
    if isinstance(interaction, hikari.AutocompleteInteraction):
        done("autocompletion")
        fitting = [game for game in ["xiangqi"] if game.startswith(interaction.options[0].value)]
        await interaction.create_response([hikari.impl.AutocompleteChoiceBuilder(game, game) for game in fitting])


async def everything(interaction):
    given = {option.name: option.value for option in interaction.options}
    resolved = interaction.resolved
    person, place = resolved.members[given["person"]], resolved.channels[given["place"]]
    role, anyone = (resolved.roles[given[name]] for name in ["role", "anyone"])
    inside = (await resolved.attachments[given["file"]].read()).decode()
    texts = [given["text"], given["whole"], given["number"], json.dumps(given["truth"])]
    await say(interaction, " ".join(str(one) for one in [*texts, person.id, place.id, role.id, anyone.id, inside]))
    done("options of every type")


async def games(interaction):
    if interaction.options[0].name == "list":
        await say(interaction, "listed")
        done("sub-commands")


async def greet(interaction):
    await say(interaction, f"Hello, {interaction.resolved.members[interaction.target_id].id}")
    done("commands on people")


async def count(interaction):
    message = interaction.resolved.messages[interaction.target_id]
    await say(interaction, f"{len(message.content)} characters of {message.author.id}")
    done("commands on messages")


# Components


@bot.listen()
async def press(event: hikari.InteractionCreateEvent):
    interaction = event.interaction
    if not isinstance(interaction, hikari.ComponentInteraction):
        return
    name = interaction.custom_id
    if interaction.component_type is not hikari.ComponentType.BUTTON:
        await say(interaction, f"{name}: {' '.join(interaction.values)}")
    elif interaction.message.flags & hikari.MessageFlag.IS_COMPONENTS_V2:
        await say(interaction, f"pressed {name}")
    else:
        await interaction.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, f"pressed {name}")


def row(*names):
    row = bot.rest.build_message_action_row()
    styles = hikari.ButtonStyle
    for name, style in zip(names, [styles.PRIMARY, styles.SECONDARY, styles.SUCCESS, styles.DANGER]):
        row.add_interactive_button(style, name, label=name)
    return row


def buttons():
    return {"component": row("one", "two", "three", "four").add_link_button("https://example.com/", label="link")}


def menus():
    def row():
        return bot.rest.build_message_action_row()

    kinds = hikari.ComponentType
    texts = row()
    menu = texts.add_text_menu("texts", max_values=2)
    for option in "abc":
        menu.add_option(option, option)
    rows = [
        texts,
        row().add_select_menu(kinds.USER_SELECT_MENU, "people"),
        row().add_select_menu(kinds.ROLE_SELECT_MENU, "roles"),
        row().add_select_menu(kinds.MENTIONABLE_SELECT_MENU, "both"),
        row().add_channel_menu("channels"),
    ]
    return {"components": rows}


def layouts():
    built, sent = hikari.impl, picture()
    more = built.InteractiveButtonBuilder(style=hikari.ButtonStyle.PRIMARY, custom_id="more", label="more")
    whole = built.ContainerComponentBuilder()
    whole.add_text_display("# A title")
    thumbnail = built.ThumbnailComponentBuilder(media=sent)
    whole.add_component(built.SectionComponentBuilder(accessory=thumbnail).add_text_display("with a picture"))
    whole.add_component(built.SectionComponentBuilder(accessory=more).add_text_display("with a button"))
    whole.add_separator(spacing=hikari.SpacingType.LARGE)
    whole.add_media_gallery([built.MediaGalleryItemBuilder(media="attachment://board.png")])
    whole.add_file(notes())
    whole.add_component(row("less"))
    return {"component": whole}


class Raw(hikari.api.ComponentBuilder):
    """A component that the library has no means for."""

    def __init__(self, **fields):
        self.fields = fields

    @property
    def type(self):
        return self.fields["type"]

    @property
    def id(self):
        return hikari.UNDEFINED

    def build(self):
        return self.fields, []


def own_form():
    return [bot.rest.build_modal_action_row().add_text_input("field", "A field")]


def form(*before, **field):
    return lambda: [*before, Raw(type=18, label="A field", component={"custom_id": "field", **field})]


@bot.listen()
async def submit(event: hikari.InteractionCreateEvent):
    interaction = event.interaction
    if isinstance(interaction, hikari.ModalInteraction) and interaction.custom_id == "own":
        await say(interaction, f"field: {interaction.components[0].components[0].value}")


@bot.listen()
async def submit_raw(event: hikari.ShardPayloadEvent):
    if event.name != "INTERACTION_CREATE" or event.payload["data"].get("custom_id") != "raw":
        return
    data = event.payload["data"]
    field = data["components"][-1]["component"]
    values = field["values"] if "values" in field else [field["value"]]
    if field["type"] == 19:
        urls = [data["resolved"]["attachments"][value]["url"] for value in values]
        values = [(await hikari.URL(url).read()).decode() for url in urls]
    elif field["type"] == 23:
        values = [json.dumps(values[0])]
    kind = hikari.ResponseType.MESSAGE_CREATE
    content = f"field: {' '.join(values)}"
    await bot.rest.create_interaction_response(int(event.payload["id"]), event.payload["token"], kind, content)


OPTIONS = [{"label": option, "value": option} for option in "abc"]
MESSAGES = {"buttons": buttons, "menus": menus, "layouts": layouts}
FORMS = {
    "form: text": own_form,
    "form: menu of texts": form(type=3, options=OPTIONS, max_values=2),
    "form: menu of people": form(type=5),
    "form: menu of roles": form(type=6),
    "form: menu of both": form(type=7),
    "form: menu of channels": form(type=8),
    "form: files": form(type=19),
    "form: radio group": form(type=21, options=OPTIONS),
    "form: checkbox group": form(type=22, options=OPTIONS),
    "form: checkbox": form(type=23),
    "form: words": form(Raw(type=10, content="Read this"), type=4, style=1),
}


async def show(interaction):
    what = interaction.options[0].value
    if what in MESSAGES:
        await interaction.create_initial_response(hikari.ResponseType.MESSAGE_CREATE, **MESSAGES[what]())
        done(what)
        return
    how = "yes" if what == "form: text" else "raw"
    name = "own" if how == "yes" else "raw"
    await interaction.create_modal_response("A form", name, components=FORMS[what]())
    done(what, how)


# Chores


async def files(channel):
    message = await bot.rest.create_message(channel, "Two files", attachments=[notes(), picture()])
    fetched = await bot.rest.fetch_message(channel, message.id)
    text = (await fetched.attachments[0].read()).decode()
    await fetched.edit(attachments=[fetched.attachments[1]])
    return {"text": text}


async def threads(channel):
    rest = bot.rest
    message = await rest.create_message(channel, "Under this")
    public = await rest.create_message_thread(channel, message, "First name")
    await rest.edit_channel(public, name="Second name")
    await rest.edit_channel(public, archived=True)
    private = await rest.create_thread(channel, hikari.ChannelType.GUILD_PRIVATE_THREAD, "Private one")
    await rest.add_thread_member(private, ANN)
    await private.send("Inside")


async def posts(_):
    forum = await bot.rest.fetch_channel(FORUM)
    first, second = forum.available_tags
    post = await bot.rest.create_forum_post(FORUM, "A post", "Opening", tags=[first])
    await bot.rest.edit_channel(post, applied_tags=[second])


async def pins(channel):
    made = [await bot.rest.create_message(channel, content) for content in ["First pin", "Second pin"]]
    for message in made:
        await bot.rest.pin_message(channel, message)
    pinned = [pin.message.content async for pin in bot.rest.fetch_pins(channel)]
    await bot.rest.unpin_message(channel, made[0])
    return {"pinned": pinned}


async def refusal(attempt):
    try:
        await attempt
    except hikari.ClientHTTPResponseError as error:
        return {"sentence": str(error)}


async def react(channel):
    message = await bot.rest.create_message(channel, "A reaction?")
    return await refusal(bot.rest.add_reaction(channel, message, "♟"))


async def ask(channel):
    poll = hikari.impl.PollBuilder(question_text="Who wins?", allow_multiselect=False, duration=1)
    for answer in ["Red", "Black"]:
        poll.add_answer(text=answer)
    return await refusal(bot.rest.create_message(channel, poll=poll))


CHORES = {
    "files": files,
    "threads": threads,
    "posts in forums": posts,
    "pins": pins,
    "an unmodelled route": react,
    "an unmodelled field": ask,
}


async def do(interaction):
    deferred = hikari.ResponseType.DEFERRED_MESSAGE_CREATE
    await interaction.create_initial_response(deferred, flags=hikari.MessageFlag.EPHEMERAL)
    what = interaction.options[0].value
    done(what, **(await CHORES[what](interaction.channel_id) or {}))


COMMANDS = {"everything": everything, "games": games, "Greet": greet, "Count": count, "show": show, "do": do}


@bot.listen()
async def command(event: hikari.InteractionCreateEvent):
    if isinstance(event.interaction, hikari.CommandInteraction):
        await COMMANDS[event.interaction.command_name](event.interaction)


bot.run()
