// A small bot on discord.js that does a little of everything. What happens to it, it tells on standard output, a JSON
// object a line. Where the playground is, its token and a picture come from the environment; the library is looked for
// in the working directory.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const {
  ActionRowBuilder, ApplicationCommandOptionType, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, DiscordAPIError,
  EmbedBuilder, Events, GatewayIntentBits, LabelBuilder, MessageFlags, ModalBuilder, Partials, StringSelectMenuBuilder,
  TextInputBuilder, TextInputStyle,
} = createRequire(`${process.cwd()}/`)('discord.js');

const GAMES = ['luzhanqi', 'xiangqi', 'doushouqi'];
const { PLAYGROUND, BOT_TOKEN, PICTURE, READS_MESSAGES } = process.env;

const tell = (news, details = {}) => console.log(JSON.stringify({ news, ...details }));

const { Guilds, GuildMessages, DirectMessages, MessageContent } = GatewayIntentBits;
const client = new Client({
  intents: [Guilds, GuildMessages, DirectMessages, ...(READS_MESSAGES ? [MessageContent] : [])],
  partials: [Partials.Channel],
  rest: { api: `${PLAYGROUND}/api` },
});

const COMMANDS = [
  {
    name: 'board',
    description: 'Shows a board',
    options: [{
      type: ApplicationCommandOptionType.String,
      name: 'game',
      description: 'Which game',
      required: true,
      autocomplete: true,
    }],
  },
  { name: 'slow', description: 'Takes its time' },
  { name: 'form', description: 'Asks for a name' },
];
const GUILD_COMMANDS = [{ name: 'chores', description: 'Does what bots do' }];

client.once(Events.ClientReady, async () => {
  const everywhere = await client.application.commands.set(COMMANDS);
  const [guild] = client.guilds.cache.values();
  const here = await guild.commands.set(GUILD_COMMANDS);
  tell('ready', {
    user: client.user.id,
    guild: guild.name,
    commands: everywhere.map((command) => command.name),
    guild_commands: here.map((command) => command.name),
  });
});

client.on(Events.ShardResume, (_, replayed) => tell('resumed', { replayed }));

client.on(Events.MessageCreate, (message) => {
  if (!message.author.bot) {
    tell('message', { content: message.content, direct: message.guild === null });
  }
});

function board(game) {
  const button = (id, label) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
  const sides = ['red', 'black'].map((side) => ({ label: side, value: side }));
  return {
    content: `A board of ${game}`,
    embeds: [new EmbedBuilder().setTitle(game).setImage('attachment://board.png')],
    files: [new AttachmentBuilder(readFileSync(PICTURE), { name: 'board.png', description: 'A board' })],
    components: [
      new ActionRowBuilder().addComponents(button('flip', 'Flip'), button('whisper', 'Whisper')),
      new ActionRowBuilder().addComponents(new StringSelectMenuBuilder().setCustomId('side').setOptions(sides)),
    ],
  };
}

const form = () => new ModalBuilder().setCustomId('form').setTitle('Who are you?').addLabelComponents(
  new LabelBuilder().setLabel('Your name').setTextInputComponent(
    new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short),
  ),
);

/** What the library makes of a refusal. */
async function refused(attempt) {
  try {
    await attempt;
    return null;
  } catch (error) {
    return { code: error.code, status: error.status, own_type: error instanceof DiscordAPIError };
  }
}

async function chores(interaction) {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const { channel, user, guild } = interaction;
  const direct = await user.createDM();
  await direct.send('Hello in private');
  const dov = await guild.members.fetch('1100000000000000015');
  const closed = await refused(dov.send('Hello?'));
  const tooLong = await refused(channel.send('x'.repeat(2001)));

  const first = await channel.send('First thought');
  const edited = await first.edit('Second thought');
  const fetched = await channel.messages.fetch({ limit: 1 });
  const thread = await edited.startThread({ name: 'On second thought' });
  await thread.send('Inside');
  const passing = await channel.send('In passing');
  await passing.delete();
  const gone = await refused(channel.messages.fetch({ message: passing.id, force: true, cache: false }));
  await interaction.editReply('All done');
  tell('chores', { closed, too_long: tooLong, gone, fetched: fetched.first().content });
}

const ANSWERS = {
  board: async (interaction) => {
    await interaction.reply(board(interaction.options.getString('game')));
    tell('asked');
  },
  slow: async (interaction) => {
    await interaction.deferReply();
    await interaction.editReply('Done at last');
    await interaction.followUp({ content: 'Just for you', flags: MessageFlags.Ephemeral });
  },
  form: async (interaction) => {
    if (interaction.isModalSubmit()) {
      await interaction.reply(`Hello, ${interaction.fields.getTextInputValue('name')}`);
    } else {
      await interaction.showModal(form());
      tell('asked');
    }
  },
  chores,
  flip: (interaction) => interaction.update({ content: 'Flipped' }),
  whisper: async (interaction) => {
    await interaction.reply({ content: 'Only you see this', flags: MessageFlags.Ephemeral });
    await interaction.followUp({ content: 'Nor this', flags: MessageFlags.Ephemeral });
  },
  side: (interaction) => interaction.reply(`You are ${interaction.values[0]}`),
};

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    const fitting = GAMES.filter((game) => game.startsWith(typed));
    await interaction.respond(fitting.map((game) => ({ name: game, value: game })));
    return;
  }
  try {
    await ANSWERS[interaction.commandName ?? interaction.customId](interaction);
  } catch (error) {
    tell('failure', { message: String(error) });
  }
});

client.on(Events.Error, (error) => tell('error', { message: String(error) }));
await client.login(BOT_TOKEN);
