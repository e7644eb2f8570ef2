"""A bot on nextcord that shows what the library can do, feature by feature.

It reports on standard output, a JSON object a line, how it did each: "yes" by the library's own means, "raw" by the
library's request without any. Where the playground is, its token and a picture come from the environment.
"""

import io
import json
import os

import nextcord
from nextcord.http import Route

FORUM = 1100000000000000031
COMPONENTS_V2 = 1 << 15

Route.BASE = f"{os.environ['PLAYGROUND']}/api/v10"


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


def done(what, how="yes", **details):
    tell("done", what=what, how=how, **details)


class Bot(nextcord.Client):
    def __init__(self):
        # From its cache of messages the library would take messages without content for commands on them.
        super().__init__(intents=nextcord.Intents(guilds=True, messages=True), max_messages=None)

    async def on_ready(self):
        await self.sync_all_application_commands()
        tell("ready")

    async def on_resumed(self):
        tell("resumed")

    async def on_message(self, message):
        if not message.author.bot:
            tell("message", content=message.content)

    async def on_application_command_error(self, _, error):
        tell("failure", message=str(error))

    async def on_interaction(self, interaction):
        await self.process_application_commands(interaction)
        if interaction.type is nextcord.InteractionType.modal_submit:
            await submit(interaction)
        elif interaction.data.get("custom_id") in ("more", "less"):
            await interaction.response.send_message(f"pressed {interaction.data['custom_id']}")


bot = Bot()


def notes():
    return nextcord.File(io.BytesIO(b"some notes"), filename="notes.txt")


def picture():
    return nextcord.File(os.environ["PICTURE"], filename="board.png", description="A board")


# Commands


@bot.slash_command(description="Takes every type of option")
async def everything(
    interaction: nextcord.Interaction,
    text: str,
    whole: int,
    number: float,
    truth: bool,
    person: nextcord.Member,
    place: nextcord.TextChannel,
    role: nextcord.Role,
    anyone: nextcord.Mentionable,
    file: nextcord.Attachment,
):
    ids = f"{person.id} {place.id} {role.id} {anyone.id}"
    inside = (await file.read()).decode()
    await interaction.response.send_message(f"{text} {whole} {number} {json.dumps(truth)} {ids} {inside}")
    done("options of every type")


@everything.on_autocomplete("text")
async def complete(interaction: nextcord.Interaction, text: str):
    done("autocompletion")
    await interaction.response.send_autocomplete([game for game in ["xiangqi"] if game.startswith(text)])


@bot.slash_command(name="games", description="About games")
async def group(_: nextcord.Interaction):
    pass


@group.subcommand(name="list", description="Lists them")
async def list_games(interaction: nextcord.Interaction):
    await interaction.response.send_message("listed")
    done("sub-commands")


@bot.user_command(name="Greet")
async def greet(interaction: nextcord.Interaction, person: nextcord.Member):
    await interaction.response.send_message(f"Hello, {person.id}")
    done("commands on people")


@bot.message_command(name="Count")
async def count(interaction: nextcord.Interaction, message: nextcord.Message):
    await interaction.response.send_message(f"{len(message.content)} characters of {message.author.id}")
    done("commands on messages")


# Components


class Button(nextcord.ui.Button):
    async def callback(self, interaction):
        await interaction.response.edit_message(content=f"pressed {self.custom_id}")


async def buttons(interaction):
    view = nextcord.ui.View(timeout=None)
    styles = nextcord.ButtonStyle
    for name, style in zip(
        ["one", "two", "three", "four"], [styles.primary, styles.secondary, styles.success, styles.danger]
    ):
        view.add_item(Button(label=name, custom_id=name, style=style))
    view.add_item(nextcord.ui.Button(label="link", url="https://example.com/"))
    await interaction.response.send_message(view=view)


async def menus(interaction):
    async def chosen(menu, interaction):
        values = [str(getattr(value, "id", value)) for value in menu.values]
        await interaction.response.send_message(f"{menu.custom_id}: {' '.join(values)}")

    view = nextcord.ui.View(timeout=None)
    options = [nextcord.SelectOption(label=option, value=option) for option in "abc"]
    for name, kind, named in [
        ("texts", nextcord.ui.StringSelect, {"options": options, "max_values": 2}),
        ("people", nextcord.ui.UserSelect, {}),
        ("roles", nextcord.ui.RoleSelect, {}),
        ("both", nextcord.ui.MentionableSelect, {}),
        ("channels", nextcord.ui.ChannelSelect, {}),
    ]:
        view.add_item(type(name, (kind,), {"callback": chosen})(custom_id=name, **named))
    await interaction.response.send_message(view=view)


async def answer_raw(interaction, kind, data, files=()):
    """Answers with what the library has no means for."""
    path = "/interactions/{id}/{token}/callback"
    route = Route("POST", path, id=interaction.id, token=interaction.token)
    body = {"type": kind, "data": data}
    form = bot.http.get_message_multipart_form(body, "raw", files=files)
    del body["raw"]
    data["attachments"] = body.pop("attachments")
    form[-1]["value"] = json.dumps(body)
    await bot.http.request(route, form=form, files=files)


def button(name):
    return {"type": 2, "style": 1, "label": name, "custom_id": name}


async def layouts(interaction):
    def words(content):
        return {"type": 10, "content": content}

    media = {"url": "attachment://board.png"}
    parts = [
        words("# A title"),
        {"type": 9, "components": [words("with a picture")], "accessory": {"type": 11, "media": media}},
        {"type": 9, "components": [words("with a button")], "accessory": button("more")},
        {"type": 14, "spacing": 2},
        {"type": 12, "items": [{"media": media}]},
        {"type": 13, "file": {"url": "attachment://notes.txt"}},
        {"type": 1, "components": [button("less")]},
    ]
    data = {"flags": COMPONENTS_V2, "components": [{"type": 17, "components": parts}]}
    await answer_raw(interaction, 4, data, [picture(), notes()])


class Form(nextcord.ui.Modal):
    def __init__(self):
        super().__init__("A form", custom_id="own", auto_defer=False)
        self.field = nextcord.ui.TextInput("A field", custom_id="field")
        self.add_item(self.field)

    async def callback(self, interaction):
        await interaction.response.send_message(f"field: {self.field.value}")


async def own_form(interaction):
    await interaction.response.send_modal(Form())


def form(*before, **field):
    async def show(interaction):
        label = {"type": 18, "label": "A field", "component": {"custom_id": "field", **field}}
        data = {"custom_id": "raw", "title": "A form", "components": [*before, label]}
        await bot.http.create_interaction_response(interaction.id, interaction.token, type=9, data=data)

    return show


async def submit(interaction):
    if interaction.data["custom_id"] != "raw":
        return
    field = interaction.data["components"][-1]["component"]
    values = field["values"] if "values" in field else [field["value"]]
    if field["type"] == 19:
        files = [interaction.data["resolved"]["attachments"][value] for value in values]
        values = [(await nextcord.Attachment(data=file, state=bot._connection).read()).decode() for file in files]
    elif field["type"] == 23:
        values = [json.dumps(values[0])]
    await interaction.response.send_message(f"field: {' '.join(values)}")


OPTIONS = [{"label": option, "value": option} for option in "abc"]
OWN = {"buttons": buttons, "menus": menus, "form: text": own_form}
RAW = {
    "layouts": layouts,
    "form: menu of texts": form(type=3, options=OPTIONS, max_values=2),
    "form: menu of people": form(type=5),
    "form: menu of roles": form(type=6),
    "form: menu of both": form(type=7),
    "form: menu of channels": form(type=8),
    "form: files": form(type=19),
    "form: radio group": form(type=21, options=OPTIONS),
    "form: checkbox group": form(type=22, options=OPTIONS),
    "form: checkbox": form(type=23),
    "form: words": form({"type": 10, "content": "Read this"}, type=4, style=1),
}


@bot.slash_command(description="Shows something")
async def show(interaction: nextcord.Interaction, what: str):
    await {**OWN, **RAW}[what](interaction)
    done(what, "yes" if what in OWN else "raw")


# Chores


async def files(channel):
    message = await channel.send("Two files", files=[notes(), picture()])
    fetched = await channel.fetch_message(message.id)
    text = (await fetched.attachments[0].read()).decode()
    await fetched.edit(attachments=[fetched.attachments[1]])
    return {"text": text}


async def threads(channel):
    message = await channel.send("Under this")
    public = await message.create_thread(name="First name")
    await public.edit(name="Second name")
    await public.edit(archived=True)
    private = await channel.create_thread(name="Private one", type=nextcord.ChannelType.private_thread)
    await private.add_user(nextcord.Object(1100000000000000011))
    await private.send("Inside")


async def posts(channel):
    forum = channel.guild.get_channel(FORUM)
    first, second = forum.available_tags
    post = await forum.create_thread(name="A post", content="Opening", applied_tags=[first])
    await post.edit(applied_tags=[second])


async def pins(channel):
    made = [await channel.send(content) for content in ["First pin", "Second pin"]]
    for message in made:
        await message.pin()
    pinned = [message.content for message in await channel.pins()]
    await made[0].unpin()
    return {"pinned": pinned}


async def refusal(attempt):
    try:
        await attempt
    except nextcord.HTTPException as error:
        return {"sentence": str(error)}


async def react(channel):
    message = await channel.send("A reaction?")
    return await refusal(message.add_reaction("♟"))


async def ask(channel):
    answers = [{"poll_media": {"text": answer}} for answer in ["Red", "Black"]]
    poll = {"question": {"text": "Who wins?"}, "answers": answers, "duration": 1}
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
    return {"how": "raw", **await refusal(bot.http.request(route, json={"poll": poll}))}


CHORES = {
    "files": files,
    "threads": threads,
    "posts in forums": posts,
    "pins": pins,
    "an unmodelled route": react,
    "an unmodelled field": ask,
}


@bot.slash_command(name="do", description="Does something")
async def do(interaction: nextcord.Interaction, what: str):
    await interaction.response.defer(ephemeral=True)
    result = await CHORES[what](interaction.channel)
    done(what, **(result or {}))


bot.run(os.environ["BOT_TOKEN"])
