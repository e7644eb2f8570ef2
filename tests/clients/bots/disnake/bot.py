"""A small bot on disnake that does a little of everything.

What happens to it, it tells on standard output, a JSON object a line. Where the playground is, its token and a picture
come from the environment.
"""

import asyncio
import json
import os

import disnake
from disnake.ext import commands

GAMES = ["luzhanqi", "xiangqi", "doushouqi"]
DOV = 1100000000000000015
CAFE = 1100000000000000000

playground = os.environ["PLAYGROUND"]
disnake.http.Route.BASE = f"{playground}/api/v10"


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


class Bot(commands.InteractionBot):
    def __init__(self):
        reads_messages = "READS_MESSAGES" in os.environ
        super().__init__(intents=disnake.Intents(guilds=True, messages=True, message_content=reads_messages))

    async def on_ready(self):
        everywhere, here = [], []
        # The library registers the commands in the background.
        while len(everywhere) < 3 or not here:
            await asyncio.sleep(0.05)
            everywhere = await self.fetch_global_commands()
            here = await self.fetch_guild_commands(CAFE)
        names = [command.name for command in everywhere]
        tell(
            "ready",
            user=str(self.user.id),
            guild=self.guilds[0].name,
            commands=sorted(names, key=["board", "slow", "form"].index),
            guild_commands=[command.name for command in here],
        )

    async def on_resumed(self):
        tell("resumed")

    async def on_message(self, message):
        if not message.author.bot:
            tell("message", content=message.content, direct=message.guild is None)

    async def on_error(self, event, *arguments, **named):
        tell("error", message=event)
        await super().on_error(event, *arguments, **named)

    async def on_slash_command_error(self, _, error):
        tell("failure", message=str(error))


bot = Bot()


class Board(disnake.ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @disnake.ui.button(label="Flip", style=disnake.ButtonStyle.primary, custom_id="flip")
    async def flip(self, _, interaction):
        await interaction.response.edit_message(content="Flipped")

    @disnake.ui.button(label="Whisper", style=disnake.ButtonStyle.primary, custom_id="whisper")
    async def whisper(self, _, interaction):
        await interaction.response.send_message("Only you see this", ephemeral=True)
        await interaction.followup.send("Nor this", ephemeral=True)

    @disnake.ui.string_select(custom_id="side", options=["red", "black"])
    async def side(self, select, interaction):
        await interaction.response.send_message(f"You are {select.values[0]}")


class Form(disnake.ui.Modal):
    def __init__(self):
        name = disnake.ui.TextInput(label="Your name", custom_id="name")
        super().__init__(title="Who are you?", custom_id="form", components=[name])

    async def callback(self, interaction):
        await interaction.response.send_message(f"Hello, {interaction.text_values['name']}")


async def games(_, typed: str):
    return [game for game in GAMES if game.startswith(typed)]


@bot.slash_command(description="Shows a board")
async def board(
    interaction: disnake.ApplicationCommandInteraction,
    game: str = commands.Param(description="Which game", autocomplete=games),
):
    embed = disnake.Embed(title=game).set_image(url="attachment://board.png")
    picture = disnake.File(os.environ["PICTURE"], filename="board.png", description="A board")
    await interaction.response.send_message(f"A board of {game}", embed=embed, file=picture, view=Board())
    tell("asked")


@bot.slash_command(description="Takes its time")
async def slow(interaction: disnake.ApplicationCommandInteraction):
    await interaction.response.defer()
    await interaction.edit_original_response(content="Done at last")
    await interaction.followup.send("Just for you", ephemeral=True)


@bot.slash_command(description="Asks for a name")
async def form(interaction: disnake.ApplicationCommandInteraction):
    await interaction.response.send_modal(Form())
    tell("asked")


async def refused(attempt):
    """What the library makes of a refusal."""
    try:
        await attempt
    except disnake.HTTPException as error:
        own = {403: disnake.Forbidden, 404: disnake.NotFound}.get(error.status, disnake.HTTPException)
        return {"code": error.code, "status": error.status, "own_type": type(error) is own}
    return None


@bot.slash_command(description="Does what bots do", guild_ids=[CAFE])
async def chores(interaction: disnake.ApplicationCommandInteraction):
    await interaction.response.defer(ephemeral=True)
    channel = interaction.channel
    direct = await interaction.user.create_dm()
    await direct.send("Hello in private")
    dov = await interaction.guild.fetch_member(DOV)
    closed = await refused(dov.send("Hello?"))
    too_long = await refused(channel.send("x" * 2001))

    first = await channel.send("First thought")
    edited = await first.edit(content="Second thought")
    fetched = [message async for message in channel.history(limit=1)]
    thread = await edited.create_thread(name="On second thought")
    await thread.send("Inside")
    passing = await channel.send("In passing")
    await passing.delete()
    gone = await refused(channel.fetch_message(passing.id))
    await interaction.edit_original_response(content="All done")
    tell("chores", closed=closed, too_long=too_long, gone=gone, fetched=fetched[0].content)


bot.run(os.environ["BOT_TOKEN"])
