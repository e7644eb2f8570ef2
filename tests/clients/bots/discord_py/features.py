"""A bot on discord.py that shows what the library can do, feature by feature.

It reports on standard output, a JSON object a line, how it did each: "yes" by the library's own means, "raw" by the
library's request without any. Where the playground is, its token and a picture come from the environment.
"""

import datetime
import io
import json
import os
import sys

if os.environ["COMPRESSION"] == "zlib-stream":
    # The library prefers Zstandard where it finds it.
    sys.modules["zstandard"] = None

import discord
import yarl
from discord import app_commands

FORUM = 1100000000000000031

playground = os.environ["PLAYGROUND"]
discord.http.Route.BASE = f"{playground}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{playground.replace('http', 'ws', 1)}/gateway")


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


def done(what, how="yes", **details):
    tell("done", what=what, how=how, **details)


class Bot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True, messages=True))
        self.tree = app_commands.CommandTree(self)

    async def on_ready(self):
        await self.tree.sync()
        tell("ready")

    async def on_resumed(self):
        tell("resumed")

    async def on_message(self, message):
        if not message.author.bot:
            tell("message", content=message.content)


bot = Bot()


@bot.tree.error
async def failed(_: discord.Interaction, error):
    tell("failure", message=str(error))


def notes():
    return discord.File(io.BytesIO(b"some notes"), filename="notes.txt")


def picture():
    return discord.File(os.environ["PICTURE"], filename="board.png", description="A board")


# Commands


@bot.tree.command(description="Takes every type of option")
async def everything(
    interaction: discord.Interaction,
    text: str,
    whole: int,
    number: float,
    truth: bool,
    person: discord.User,
    place: discord.TextChannel,
    role: discord.Role,
    anyone: discord.User | discord.Role,
    file: discord.Attachment,
):
    ids = f"{person.id} {place.id} {role.id} {anyone.id}"
    inside = (await file.read()).decode()
    await interaction.response.send_message(f"{text} {whole} {number} {json.dumps(truth)} {ids} {inside}")
    done("options of every type")


@everything.autocomplete("text")
async def games(_: discord.Interaction, typed: str):
    done("autocompletion")
    return [app_commands.Choice(name=game, value=game) for game in ["xiangqi"] if game.startswith(typed)]


group = app_commands.Group(name="games", description="About games")
bot.tree.add_command(group)


@group.command(name="list", description="Lists them")
async def list_games(interaction: discord.Interaction):
    await interaction.response.send_message("listed")
    done("sub-commands")


@bot.tree.context_menu(name="Greet")
async def greet(interaction: discord.Interaction, person: discord.Member):
    await interaction.response.send_message(f"Hello, {person.id}")
    done("commands on people")


@bot.tree.context_menu(name="Count")
async def count(interaction: discord.Interaction, message: discord.Message):
    await interaction.response.send_message(f"{len(message.content)} characters of {message.author.id}")
    done("commands on messages")


# Components


class Button(discord.ui.Button):
    async def callback(self, interaction):
        content = f"pressed {self.custom_id}"
        if interaction.message.flags.components_v2:
            await interaction.response.send_message(content)
        else:
            await interaction.response.edit_message(content=content)


def buttons():
    view = discord.ui.View(timeout=None)
    styles = discord.ButtonStyle
    for name, style in zip(
        ["one", "two", "three", "four"], [styles.primary, styles.secondary, styles.success, styles.danger]
    ):
        view.add_item(Button(label=name, custom_id=name, style=style))
    view.add_item(discord.ui.Button(label="link", url="https://example.com/"))
    return {"view": view}


OPTIONS = [discord.SelectOption(label=option, value=option) for option in "abc"]


def menus():
    async def chosen(menu, interaction):
        values = [str(getattr(value, "id", value)) for value in menu.values]
        await interaction.response.send_message(f"{menu.custom_id}: {' '.join(values)}")

    view = discord.ui.View(timeout=None)
    for name, kind, named in [
        ("texts", discord.ui.Select, {"options": OPTIONS, "max_values": 2}),
        ("people", discord.ui.UserSelect, {}),
        ("roles", discord.ui.RoleSelect, {}),
        ("both", discord.ui.MentionableSelect, {}),
        ("channels", discord.ui.ChannelSelect, {}),
    ]:
        view.add_item(type(name, (kind,), {"callback": chosen})(custom_id=name, **named))
    return {"view": view}


def layouts():
    ui, files = discord.ui, [picture(), notes()]
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.Container(
            ui.TextDisplay("# A title"),
            ui.Section("with a picture", accessory=ui.Thumbnail(files[0])),
            ui.Section("with a button", accessory=Button(label="more", custom_id="more")),
            ui.Separator(spacing=discord.SeparatorSpacing.large),
            ui.MediaGallery(discord.MediaGalleryItem(files[0])),
            ui.File(files[1]),
            ui.ActionRow(Button(label="less", custom_id="less")),
        )
    )
    return {"view": view, "files": files}


class Form(discord.ui.Modal):
    def __init__(self, field, *before):
        super().__init__(title="A form", custom_id="form")
        self.field = field
        for item in [*before, discord.ui.Label(text="A field", component=field)]:
            self.add_item(item)

    async def on_submit(self, interaction):
        field = self.field
        values = field.values if hasattr(field, "values") else [field.value]
        if isinstance(field, discord.ui.FileUpload):
            values = [(await file.read()).decode() for file in values]
        elif isinstance(field, discord.ui.Checkbox):
            values = [json.dumps(field.value)]
        values = [str(getattr(value, "id", value)) for value in values]
        await interaction.response.send_message(f"field: {' '.join(values)}")


def radio():
    options = [discord.RadioGroupOption(label=option, value=option) for option in "abc"]
    return Form(discord.ui.RadioGroup(custom_id="field", options=options))


def boxes():
    options = [discord.CheckboxGroupOption(label=option, value=option) for option in "abc"]
    return Form(discord.ui.CheckboxGroup(custom_id="field", options=options))


SHOWN = {
    "buttons": buttons,
    "menus": menus,
    "layouts": layouts,
    "form: text": lambda: Form(discord.ui.TextInput(custom_id="field")),
    "form: menu of texts": lambda: Form(discord.ui.Select(custom_id="field", options=OPTIONS, max_values=2)),
    "form: menu of people": lambda: Form(discord.ui.UserSelect(custom_id="field")),
    "form: menu of roles": lambda: Form(discord.ui.RoleSelect(custom_id="field")),
    "form: menu of both": lambda: Form(discord.ui.MentionableSelect(custom_id="field")),
    "form: menu of channels": lambda: Form(discord.ui.ChannelSelect(custom_id="field")),
    "form: files": lambda: Form(discord.ui.FileUpload(custom_id="field")),
    "form: radio group": radio,
    "form: checkbox group": boxes,
    "form: checkbox": lambda: Form(discord.ui.Checkbox(custom_id="field")),
    "form: words": lambda: Form(discord.ui.TextInput(custom_id="field"), discord.ui.TextDisplay("Read this")),
}


@bot.tree.command(description="Shows something")
async def show(interaction: discord.Interaction, what: str):
    shown = SHOWN[what]()
    if isinstance(shown, Form):
        await interaction.response.send_modal(shown)
    else:
        await interaction.response.send_message(**shown)
    done(what)


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
    private = await channel.create_thread(name="Private one", type=discord.ChannelType.private_thread)
    await private.add_user(discord.Object(1100000000000000011))
    await private.send("Inside")


async def posts(channel):
    forum = channel.guild.get_channel(FORUM)
    first, second = forum.available_tags
    post, _ = await forum.create_thread(name="A post", content="Opening", applied_tags=[first])
    await post.edit(applied_tags=[second])


async def pins(channel):
    made = [await channel.send(content) for content in ["First pin", "Second pin"]]
    for message in made:
        await message.pin()
    pinned = [message.content async for message in channel.pins()]
    await made[0].unpin()
    return {"pinned": pinned}


async def refusal(attempt):
    try:
        await attempt
    except discord.HTTPException as error:
        return {"sentence": str(error)}


async def react(channel):
    message = await channel.send("A reaction?")
    return await refusal(message.add_reaction("♟"))


async def ask(channel):
    poll = discord.Poll("Who wins?", duration=datetime.timedelta(hours=1))
    poll.add_answer(text="Red")
    return await refusal(channel.send(poll=poll))


CHORES = {
    "files": files,
    "threads": threads,
    "posts in forums": posts,
    "pins": pins,
    "an unmodelled route": react,
    "an unmodelled field": ask,
}


@bot.tree.command(name="do", description="Does something")
async def do(interaction: discord.Interaction, what: str):
    await interaction.response.defer(ephemeral=True)
    result = await CHORES[what](interaction.channel)
    done(what, **(result or {}))


bot.run(os.environ["BOT_TOKEN"])
