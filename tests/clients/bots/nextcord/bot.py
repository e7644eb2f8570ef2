"""A small bot on nextcord that does a little of everything.

What happens to it, it tells on standard output, a JSON object a line. Where the playground is, its token and a picture
come from the environment.
"""

import json
import os

import nextcord

GAMES = ["luzhanqi", "xiangqi", "doushouqi"]
DOV = 1100000000000000015
CAFE = 1100000000000000000

nextcord.http.Route.BASE = f"{os.environ['PLAYGROUND']}/api/v10"


def tell(news, **details):
    print(json.dumps({"news": news, **details}), flush=True)


class Bot(nextcord.Client):
    def __init__(self):
        reads_messages = "READS_MESSAGES" in os.environ
        super().__init__(intents=nextcord.Intents(guilds=True, messages=True, message_content=reads_messages))

    async def on_ready(self):
        await self.sync_all_application_commands()
        everywhere = await self.http.get_global_commands(self.user.id)
        here = await self.http.get_guild_commands(self.user.id, CAFE)
        names = [command["name"] for command in everywhere]
        tell(
            "ready",
            user=str(self.user.id),
            guild=self.guilds[0].name,
            commands=sorted(names, key=["board", "slow", "form"].index),
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


class Board(nextcord.ui.View):
    def __init__(self):
        super().__init__(timeout=None)

    @nextcord.ui.button(label="Flip", style=nextcord.ButtonStyle.primary, custom_id="flip")
    async def flip(self, _, interaction):
        await interaction.response.edit_message(content="Flipped")

    @nextcord.ui.button(label="Whisper", style=nextcord.ButtonStyle.primary, custom_id="whisper")
    async def whisper(self, _, interaction):
        await interaction.response.send_message("Only you see this", ephemeral=True)
        await interaction.followup.send("Nor this", ephemeral=True)

    @nextcord.ui.string_select(
        custom_id="side", options=[nextcord.SelectOption(label="red"), nextcord.SelectOption(label="black")]
    )
    async def side(self, select, interaction):
        await interaction.response.send_message(f"You are {select.values[0]}")


class Form(nextcord.ui.Modal):
    def __init__(self):
        super().__init__("Who are you?", custom_id="form")
        self.name = nextcord.ui.TextInput("Your name", custom_id="name")
        self.add_item(self.name)

    async def callback(self, interaction):
        await interaction.response.send_message(f"Hello, {self.name.value}")


@bot.slash_command(description="Shows a board")
async def board(interaction: nextcord.Interaction, game: str = nextcord.SlashOption(description="Which game")):
    embed = nextcord.Embed(title=game).set_image(url="attachment://board.png")
    picture = nextcord.File(os.environ["PICTURE"], filename="board.png", description="A board")
    await interaction.response.send_message(f"A board of {game}", embed=embed, file=picture, view=Board())
    tell("asked")


@board.on_autocomplete("game")
async def games(interaction: nextcord.Interaction, typed: str):
    await interaction.response.send_autocomplete([game for game in GAMES if game.startswith(typed)])


@bot.slash_command(description="Takes its time")
async def slow(interaction: nextcord.Interaction):
    await interaction.response.defer()
    await interaction.edit_original_message(content="Done at last")
    await interaction.followup.send("Just for you", ephemeral=True)


@bot.slash_command(description="Asks for a name")
async def form(interaction: nextcord.Interaction):
    await interaction.response.send_modal(Form())
    tell("asked")


async def refused(attempt):
    """What the library makes of a refusal."""
    try:
        await attempt
    except nextcord.HTTPException as error:
        own = {403: nextcord.Forbidden, 404: nextcord.NotFound}.get(error.status, nextcord.HTTPException)
        return {"code": error.code, "status": error.status, "own_type": type(error) is own}
    return None


@bot.slash_command(description="Does what bots do", guild_ids=[CAFE])
async def chores(interaction: nextcord.Interaction):
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
    await interaction.edit_original_message(content="All done")
    tell("chores", closed=closed, too_long=too_long, gone=gone, fetched=fetched[0].content)


bot.run(os.environ["BOT_TOKEN"])
