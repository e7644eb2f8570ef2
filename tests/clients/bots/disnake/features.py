"""A bot on disnake that shows what the library can do, feature by feature.

It reports on standard output, a JSON object a line, how it did each: "yes" by the library's own means, "raw" by the
library's request without any. Where the playground is, its token and a picture come from the environment.
"""

import datetime
import io
import json
import os

import disnake
from disnake.ext import commands

FORUM = 1100000000000000031

disnake.http.Route.BASE = f"{os.environ['PLAYGROUND']}/api/v10"


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


def done(what, how="yes", **details):
    tell("done", what=what, how=how, **details)


class Bot(commands.InteractionBot):
    def __init__(self):
        flags = commands.CommandSyncFlags.none()
        super().__init__(intents=disnake.Intents(guilds=True, messages=True), command_sync_flags=flags)

    async def on_ready(self):
        await self.bulk_overwrite_global_commands([command.body for command in self.application_commands])
        tell("ready")

    async def on_resumed(self):
        tell("resumed")

    async def on_message(self, message):
        if not message.author.bot:
            tell("message", content=message.content)

    async def on_slash_command_error(self, _, error):
        tell("failure", message=str(error))

    async def on_message_interaction(self, interaction):
        await press(interaction)

    async def on_modal_submit(self, interaction):
        await submit(interaction)


bot = Bot()


def notes():
    return disnake.File(io.BytesIO(b"some notes"), filename="notes.txt")


def picture():
    return disnake.File(os.environ["PICTURE"], filename="board.png", description="A board")


# Commands


async def games(_, typed: str):
    done("autocompletion")
    return [game for game in ["xiangqi"] if game.startswith(typed)]


@bot.slash_command(description="Takes every type of option")
async def everything(
    interaction: disnake.ApplicationCommandInteraction,
    whole: int,
    number: float,
    truth: bool,
    person: disnake.User,
    place: disnake.TextChannel,
    role: disnake.Role,
    anyone: disnake.User | disnake.Role,
    file: disnake.Attachment,
    text: str = commands.Param(autocomplete=games),
):
    ids = f"{person.id} {place.id} {role.id} {anyone.id}"
    inside = (await file.read()).decode()
    await interaction.response.send_message(f"{text} {whole} {number} {json.dumps(truth)} {ids} {inside}")
    done("options of every type")


@bot.slash_command(name="games")
async def group(_):
    pass


@group.sub_command(name="list", description="Lists them")
async def list_games(interaction: disnake.ApplicationCommandInteraction):
    await interaction.response.send_message("listed")
    done("sub-commands")


@bot.user_command(name="Greet")
async def greet(interaction: disnake.UserCommandInteraction):
    await interaction.response.send_message(f"Hello, {interaction.target.id}")
    done("commands on people")


@bot.message_command(name="Count")
async def count(interaction: disnake.MessageCommandInteraction):
    message = interaction.target
    await interaction.response.send_message(f"{len(message.content)} characters of {message.author.id}")
    done("commands on messages")


# Components


def readable(values):
    return " ".join(str(getattr(value, "id", value)) for value in values)


async def press(interaction):
    name = interaction.component.custom_id
    if interaction.component.type is not disnake.ComponentType.button:
        await interaction.response.send_message(f"{name}: {readable(interaction.resolved_values)}")
    elif interaction.message.flags.is_components_v2:
        await interaction.response.send_message(f"pressed {name}")
    else:
        await interaction.response.edit_message(content=f"pressed {name}")


async def submit(interaction):
    field = interaction.resolved_values["field"]
    if isinstance(field, bool):
        field = json.dumps(field)
    values = field if isinstance(field, (list, tuple)) else [field]
    if isinstance(values[0], disnake.Attachment):
        values = [(await file.read()).decode() for file in values]
    await interaction.response.send_message(f"field: {readable(values)}")


def button(name, style=disnake.ButtonStyle.primary):
    return disnake.ui.Button(label=name, custom_id=name, style=style)


def buttons():
    styles = disnake.ButtonStyle
    link = disnake.ui.Button(label="link", url="https://example.com/")
    named = zip(["one", "two", "three", "four"], [styles.primary, styles.secondary, styles.success, styles.danger])
    return {"components": [*(button(name, style) for name, style in named), link]}


def menus():
    ui = disnake.ui
    kinds = {"people": ui.UserSelect, "roles": ui.RoleSelect, "both": ui.MentionableSelect, "channels": ui.ChannelSelect}
    texts = ui.StringSelect(custom_id="texts", options=list("abc"), max_values=2)
    return {"components": [texts, *(kind(custom_id=name) for name, kind in kinds.items())]}


def layouts():
    ui, sent = disnake.ui, [picture(), notes()]
    whole = ui.Container(
        ui.TextDisplay("# A title"),
        ui.Section("with a picture", accessory=ui.Thumbnail("attachment://board.png")),
        ui.Section("with a button", accessory=button("more")),
        ui.Separator(spacing=disnake.SeparatorSpacing.large),
        ui.MediaGallery(disnake.MediaGalleryItem("attachment://board.png")),
        ui.File("attachment://notes.txt"),
        ui.ActionRow(button("less")),
    )
    return {"components": [whole], "files": sent}


def form(kind, *options, before=(), **named):
    def made():
        field = disnake.ui.Label("A field", kind(*options, custom_id="field", **named))
        return disnake.ui.Modal(title="A form", custom_id="form", components=[*before, field])

    return made


SHOWN = {
    "buttons": buttons,
    "menus": menus,
    "layouts": layouts,
    "form: text": form(disnake.ui.TextInput),
    "form: menu of texts": form(disnake.ui.StringSelect, options=list("abc"), max_values=2),
    "form: menu of people": form(disnake.ui.UserSelect),
    "form: menu of roles": form(disnake.ui.RoleSelect),
    "form: menu of both": form(disnake.ui.MentionableSelect),
    "form: menu of channels": form(disnake.ui.ChannelSelect),
    "form: files": form(disnake.ui.FileUpload),
    "form: radio group": form(disnake.ui.RadioGroup, list("abc")),
    "form: checkbox group": form(disnake.ui.CheckboxGroup, list("abc")),
    "form: checkbox": form(disnake.ui.Checkbox),
    "form: words": form(disnake.ui.TextInput, before=[disnake.ui.TextDisplay("Read this")]),
}


@bot.slash_command(description="Shows something")
async def show(interaction: disnake.ApplicationCommandInteraction, what: str):
    shown = SHOWN[what]()
    if isinstance(shown, disnake.ui.Modal):
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
    private = await channel.create_thread(name="Private one", type=disnake.ChannelType.private_thread)
    await private.add_user(disnake.Object(1100000000000000011))
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
    except disnake.HTTPException as error:
        return {"sentence": str(error)}


async def react(channel):
    message = await channel.send("A reaction?")
    return await refusal(message.add_reaction("♟"))


async def ask(channel):
    poll = disnake.Poll("Who wins?", answers=["Red", "Black"], duration=datetime.timedelta(hours=1))
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
async def do(interaction: disnake.ApplicationCommandInteraction, what: str):
    await interaction.response.defer(ephemeral=True)
    result = await CHORES[what](interaction.channel)
    done(what, **(result or {}))


bot.run(os.environ["BOT_TOKEN"])
