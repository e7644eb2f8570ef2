"""A small bot on discord.py that does a little of everything.

What happens to it, it tells on standard output, a JSON object a line. Where the playground is, its token and a picture
come from the environment.
"""

import json
import os

import discord
import yarl
from discord import app_commands

GAMES = ["luzhanqi", "xiangqi", "doushouqi"]
DOV = 1100000000000000015

playground = os.environ["PLAYGROUND"]
discord.http.Route.BASE = f"{playground}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{playground.replace('http', 'ws', 1)}/gateway")


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


class Bot(discord.Client):
    def __init__(self):
        reads_messages = "READS_MESSAGES" in os.environ
        super().__init__(intents=discord.Intents(guilds=True, messages=True, message_content=reads_messages))
        self.tree = app_commands.CommandTree(self)

    async def on_ready(self):
        guild = self.guilds[0]
        everywhere = await self.tree.sync()
        here = await self.tree.sync(guild=guild)
        tell(
            "ready",
            user=str(self.user.id),
            guild=guild.name,
            commands=[command.name for command in everywhere],
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


bot = Bot()


class Board(discord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @discord.ui.button(label="Flip", style=discord.ButtonStyle.primary, custom_id="flip")
    async def flip(self, interaction, _):
        await interaction.response.edit_message(content="Flipped")

    @discord.ui.button(label="Whisper", style=discord.ButtonStyle.primary, custom_id="whisper")
    async def whisper(self, interaction, _):
        await interaction.response.send_message("Only you see this", ephemeral=True)
        await interaction.followup.send("Nor this", ephemeral=True)

    @discord.ui.select(
        custom_id="side", options=[discord.SelectOption(label="red"), discord.SelectOption(label="black")]
    )
    async def side(self, interaction, select):
        await interaction.response.send_message(f"You are {select.values[0]}")


class Form(discord.ui.Modal, title="Who are you?"):
    name = discord.ui.Label(text="Your name", component=discord.ui.TextInput(custom_id="name"))

    async def on_submit(self, interaction):
        await interaction.response.send_message(f"Hello, {self.name.component.value}")


@bot.tree.command(description="Shows a board")
@app_commands.describe(game="Which game")
async def board(interaction: discord.Interaction, game: str):
    embed = discord.Embed(title=game).set_image(url="attachment://board.png")
    picture = discord.File(os.environ["PICTURE"], filename="board.png", description="A board")
    await interaction.response.send_message(f"A board of {game}", embed=embed, file=picture, view=Board())
    tell("asked")


@board.autocomplete("game")
async def games(_: discord.Interaction, typed: str):
    return [app_commands.Choice(name=game, value=game) for game in GAMES if game.startswith(typed)]


@bot.tree.command(description="Takes its time")
async def slow(interaction: discord.Interaction):
    await interaction.response.defer()
    await interaction.edit_original_response(content="Done at last")
    await interaction.followup.send("Just for you", ephemeral=True)


@bot.tree.command(description="Asks for a name")
async def form(interaction: discord.Interaction):
    await interaction.response.send_modal(Form(custom_id="form"))
    tell("asked")


async def refused(attempt):
    """What the library makes of a refusal."""
    try:
        await attempt
    except discord.HTTPException as error:
        own = {403: discord.Forbidden, 404: discord.NotFound}.get(error.status, discord.HTTPException)
        return {"code": error.code, "status": error.status, "own_type": type(error) is own}
    return None


@bot.tree.command(description="Does what bots do", guild=discord.Object(1100000000000000000))
async def chores(interaction: discord.Interaction):
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


@bot.tree.error
async def failed(_: discord.Interaction, error):
    tell("failure", message=str(error))


bot.run(os.environ["BOT_TOKEN"])
