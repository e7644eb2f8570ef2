"""A bot on py-cord that shows what the library can do, feature by feature.

It reports on standard output, a JSON object a line, how it did each: "yes" by the library's own means, "raw" by the
library's request without any. Where the playground is, its token and a picture come from the environment.
"""

import io
import json
import os

import discord

FORUM = 1100000000000000031

discord.http.Route.API_BASE_URL = f"{os.environ['PLAYGROUND']}/api/v10"


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


def done(what, how="yes", **details):
    tell("done", what=what, how=how, **details)


class Bot(discord.Bot):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True, messages=True), auto_sync_commands=False)

    async def on_ready(self):
        await self.sync_commands()
        tell("ready")

    async def on_resumed(self):
        tell("resumed")

    async def on_message(self, message):
        if not message.author.bot:
            tell("message", content=message.content)

    async def on_application_command_error(self, _, error):
        tell("failure", message=str(error))


bot = Bot()


def notes():
    return discord.File(io.BytesIO(b"some notes"), filename="notes.txt")


def picture():
    return discord.File(os.environ["PICTURE"], filename="board.png", description="A board")


# Commands


async def games(typed: discord.AutocompleteContext):
    done("autocompletion")
    return [game for game in ["xiangqi"] if game.startswith(typed.value)]


@bot.slash_command(description="Takes every type of option")
@discord.option("text", str, autocomplete=games)
@discord.option("whole", int)
@discord.option("number", float)
@discord.option("truth", bool)
@discord.option("person", discord.User)
@discord.option("place", discord.TextChannel)
@discord.option("role", discord.Role)
@discord.option("anyone", discord.SlashCommandOptionType.mentionable)
@discord.option("file", discord.Attachment)
async def everything(context, text, whole, number, truth, person, place, role, anyone, file):
    ids = f"{person.id} {place.id} {role.id} {anyone.id}"
    inside = (await file.read()).decode()
    await context.respond(f"{text} {whole} {number} {json.dumps(truth)} {ids} {inside}")
    done("options of every type")


group = bot.create_group("games", "About games")


@group.command(name="list", description="Lists them")
async def list_games(context: discord.ApplicationContext):
    await context.respond("listed")
    done("sub-commands")


@bot.user_command(name="Greet")
async def greet(context: discord.ApplicationContext, person: discord.Member):
    await context.respond(f"Hello, {person.id}")
    done("commands on people")


@bot.message_command(name="Count")
async def count(context: discord.ApplicationContext, message: discord.Message):
    await context.respond(f"{len(message.content)} characters of {message.author.id}")
    done("commands on messages")


# Components


class Button(discord.ui.Button):
    async def callback(self, interaction):
        content = f"pressed {self.custom_id}"
        if interaction.message.flags.is_components_v2:
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


class Menu(discord.ui.Select):
    async def callback(self, interaction):
        values = [str(getattr(value, "id", value)) for value in self.values]
        await interaction.response.send_message(f"{self.custom_id}: {' '.join(values)}")


def menus():
    kinds = discord.ComponentType
    view = discord.ui.View(timeout=None)
    view.add_item(Menu(custom_id="texts", options=OPTIONS, max_values=2))
    for name, kind in [
        ("people", kinds.user_select),
        ("roles", kinds.role_select),
        ("both", kinds.mentionable_select),
        ("channels", kinds.channel_select),
    ]:
        view.add_item(Menu(kind, custom_id=name))
    return {"view": view}


def layouts():
    ui = discord.ui
    view = ui.DesignerView(
        ui.Container(
            ui.TextDisplay("# A title"),
            ui.Section(ui.TextDisplay("with a picture"), accessory=ui.Thumbnail("attachment://board.png")),
            ui.Section(ui.TextDisplay("with a button"), accessory=Button(label="more", custom_id="more")),
            ui.Separator(spacing=discord.SeparatorSpacingSize.large),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")),
            ui.File("attachment://notes.txt"),
            ui.ActionRow(Button(label="less", custom_id="less")),
        ),
        timeout=None,
    )
    return {"view": view, "files": [picture(), notes()]}


class Form(discord.ui.DesignerModal):
    def __init__(self, field, *before):
        super().__init__(*before, discord.ui.Label("A field", field), title="A form", custom_id="form")
        self.field = field

    async def callback(self, interaction):
        field = self.field
        values = field.values if hasattr(field, "values") else [field.value]
        if isinstance(field, discord.ui.FileUpload):
            values = [(await file.read()).decode() for file in values]
        elif isinstance(field, discord.ui.Checkbox):
            values = [json.dumps(field.value)]
        values = [str(getattr(value, "id", value)) for value in values]
        await interaction.response.send_message(f"field: {' '.join(values)}")


def menu(kind, **named):
    return lambda: Form(discord.ui.Select(kind, custom_id="field", **named))


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
    "form: text": lambda: Form(discord.ui.InputText(custom_id="field")),
    "form: menu of texts": menu(discord.ComponentType.string_select, options=OPTIONS, max_values=2),
    "form: menu of people": menu(discord.ComponentType.user_select),
    "form: menu of roles": menu(discord.ComponentType.role_select),
    "form: menu of both": menu(discord.ComponentType.mentionable_select),
    "form: menu of channels": menu(discord.ComponentType.channel_select),
    "form: files": lambda: Form(discord.ui.FileUpload(custom_id="field")),
    "form: radio group": radio,
    "form: checkbox group": boxes,
    "form: checkbox": lambda: Form(discord.ui.Checkbox(custom_id="field")),
    "form: words": lambda: Form(discord.ui.InputText(custom_id="field"), discord.ui.TextDisplay("Read this")),
}


@bot.slash_command(description="Shows something")
@discord.option("what", str)
async def show(context: discord.ApplicationContext, what: str):
    shown = SHOWN[what]()
    if isinstance(shown, Form):
        await context.send_modal(shown)
    else:
        await context.respond(**shown)
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
    post = await forum.create_thread("A post", "Opening", applied_tags=[first])
    await post.edit(applied_tags=[second])


async def pins(channel):
    made = [await channel.send(content) for content in ["First pin", "Second pin"]]
    for message in made:
        await message.pin()
    pinned = [pin.message.content async for pin in channel.pins()]
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
    poll = discord.Poll("Who wins?", duration=1)
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


@bot.slash_command(name="do", description="Does something")
@discord.option("what", str)
async def do(context: discord.ApplicationContext, what: str):
    await context.defer(ephemeral=True)
    result = await CHORES[what](context.channel)
    done(what, **(result or {}))


bot.run(os.environ["BOT_TOKEN"])
