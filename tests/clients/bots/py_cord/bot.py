"""A small bot on py-cord that does a little of everything.

What happens to it, it tells on standard output, a JSON object a line. Where the playground is, its token and a picture
come from the environment.
"""

import json
import os

import discord

GAMES = ["luzhanqi", "xiangqi", "doushouqi"]
DOV = 1100000000000000015
CAFE = 1100000000000000000

playground = os.environ["PLAYGROUND"]
discord.http.Route.API_BASE_URL = f"{playground}/api/v10"


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


class Bot(discord.Bot):
    def __init__(self):
        reads_messages = "READS_MESSAGES" in os.environ
        intents = discord.Intents(guilds=True, messages=True, message_content=reads_messages)
        super().__init__(intents=intents, auto_sync_commands=False)

    async def on_ready(self):
        # Known before any message has it, so that no press comes too early for the library.
        self.add_view(Board())
        await self.sync_commands()
        everywhere = await self.http.get_global_commands(self.user.id)
        here = await self.http.get_guild_commands(self.user.id, CAFE)
        tell(
            "ready",
            user=str(self.user.id),
            guild=self.guilds[0].name,
            commands=[command["name"] for command in everywhere],
            guild_commands=[command["name"] for command in here],
        )

    async def on_resumed(self):
        tell("resumed")

    async def on_message(self, message):
        if not message.author.bot:
            tell("message", content=message.content, direct=message.guild is None)

    async def on_error(self, event, *arguments, **named):
        tell("error", message=event)
        await super().on_error(event, *arguments, **named)

    async def on_application_command_error(self, _, error):
        tell("failure", message=str(error))


bot = Bot()


class Board(discord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @discord.ui.button(label="Flip", style=discord.ButtonStyle.primary, custom_id="flip")
    async def flip(self, _, interaction):
        await interaction.response.edit_message(content="Flipped")

    @discord.ui.button(label="Whisper", style=discord.ButtonStyle.primary, custom_id="whisper")
    async def whisper(self, _, interaction):
        await interaction.response.send_message("Only you see this", ephemeral=True)
        await interaction.followup.send("Nor this", ephemeral=True)

    @discord.ui.select(
        custom_id="side", options=[discord.SelectOption(label="red"), discord.SelectOption(label="black")]
    )
    async def side(self, select, interaction):
        await interaction.response.send_message(f"You are {select.values[0]}")


class Form(discord.ui.Modal):
    def __init__(self):
        name = discord.ui.InputText(label="Your name", custom_id="name")
        super().__init__(name, title="Who are you?", custom_id="form")

    async def callback(self, interaction):
        await interaction.response.send_message(f"Hello, {self.children[0].value}")


async def games(typed: discord.AutocompleteContext):
    return [game for game in GAMES if game.startswith(typed.value)]


@bot.slash_command(description="Shows a board")
@discord.option("game", str, description="Which game", autocomplete=games)
async def board(context: discord.ApplicationContext, game: str):
    embed = discord.Embed(title=game)
    embed.set_image(url="attachment://board.png")
    picture = discord.File(os.environ["PICTURE"], filename="board.png", description="A board")
    await context.respond(f"A board of {game}", embed=embed, file=picture, view=Board())
    tell("asked")


@bot.slash_command(description="Takes its time")
async def slow(context: discord.ApplicationContext):
    await context.defer()
    await context.interaction.edit_original_response(content="Done at last")
    await context.followup.send("Just for you", ephemeral=True)


@bot.slash_command(description="Asks for a name")
async def form(context: discord.ApplicationContext):
    await context.send_modal(Form())
    tell("asked")


async def refused(attempt):
    """What the library makes of a refusal."""
    try:
        await attempt
    except discord.HTTPException as error:
        own = {403: discord.Forbidden, 404: discord.NotFound}.get(error.status, discord.HTTPException)
        return {"code": error.code, "status": error.status, "own_type": type(error) is own}
    return None


@bot.slash_command(description="Does what bots do", guild_ids=[CAFE])
async def chores(context: discord.ApplicationContext):
    await context.defer(ephemeral=True)
    channel = context.channel
    direct = await context.user.create_dm()
    await direct.send("Hello in private")
    dov = await context.guild.fetch_member(DOV)
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
    await context.interaction.edit_original_response(content="All done")
    tell("chores", closed=closed, too_long=too_long, gone=gone, fetched=fetched[0].content)


bot.run(os.environ["BOT_TOKEN"])
