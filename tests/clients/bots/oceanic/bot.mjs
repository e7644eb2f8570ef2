// A small bot on oceanic.js that does a little of everything. What happens to it, it tells on standard output, a JSON
// object a line. Where the playground is, its token and a picture come from the environment; the library is looked for
// in the working directory.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { ApplicationCommandOptionTypes, ButtonStyles, Client, ComponentTypes, DiscordRESTError, MessageFlags, TextInputStyles } =
  createRequire(`${process.cwd()}/`)('oceanic.js');

const GAMES = ['luzhanqi', 'xiangqi', 'doushouqi'];
const CAFE = '1100000000000000000';
const DOV = '1100000000000000015';
const { PLAYGROUND, BOT_TOKEN, PICTURE, READS_MESSAGES } = process.env;

const tell = (news, details = {}) => console.log(JSON.stringify({ news, ...details }));

const client = new Client({
  auth: `Bot ${BOT_TOKEN}`,
  rest: { baseURL: `${PLAYGROUND}/api/v10` },
  gateway: { intents: ['GUILDS', 'GUILD_MESSAGES', 'DIRECT_MESSAGES', ...(READS_MESSAGES ? ['MESSAGE_CONTENT'] : [])] },
});

const game = {
  type: ApplicationCommandOptionTypes.STRING, name: 'game', description: 'Which game', required: true, autocomplete: true,
};
const COMMANDS = [
  { type: 1, name: 'board', description: 'Shows a board', options: [game] },
  { type: 1, name: 'slow', description: 'Takes its time' },
  { type: 1, name: 'form', description: 'Asks for a name' },
];

client.once('ready', async () => {
  const everywhere = await client.application.bulkEditGlobalCommands(COMMANDS);
  const chores = { type: 1, name: 'chores', description: 'Does what bots do' };
  const here = await client.application.bulkEditGuildCommands(CAFE, [chores]);
  tell('ready', {
    user: client.user.id,
    guild: client.guilds.get(CAFE).name,
    commands: everywhere.map(({ name }) => name),
    guild_commands: here.map(({ name }) => name),
  });
});

client.on('shardResume', () => tell('resumed'));
// The library reports each failed connection, and then tries again.
client.on('error', (error) => console.error(String(error)));
client.on('messageCreate', (message) => {
  if (!message.author.bot) {
    tell('message', { content: message.content, direct: message.guildID === null });
  }
});

const row = (...components) => ({ type: ComponentTypes.ACTION_ROW, components });
const button = (customID, label) => ({ type: ComponentTypes.BUTTON, style: ButtonStyles.PRIMARY, customID, label });

async function board(interaction) {
  const name = interaction.data.options.getString('game');
  const sides = ['red', 'black'].map((side) => ({ label: side, value: side }));
  await interaction.createMessage({
    content: `A board of ${name}`,
    embeds: [{ title: name, image: { url: 'attachment://board.png' } }],
    files: [{ name: 'board.png', contents: readFileSync(PICTURE) }],
    components: [
      row(button('flip', 'Flip'), button('whisper', 'Whisper')),
      row({ type: ComponentTypes.STRING_SELECT, customID: 'side', options: sides }),
    ],
  });
  tell('asked');
}

async function slow(interaction) {
  await interaction.defer();
  await interaction.editOriginal({ content: 'Done at last' });
  await interaction.createFollowup({ content: 'Just for you', flags: MessageFlags.EPHEMERAL });
}

async function form(interaction) {
  const field = { type: ComponentTypes.TEXT_INPUT, customID: 'name', style: TextInputStyles.SHORT };
  const label = { type: ComponentTypes.LABEL, label: 'Your name', component: field };
  await interaction.createModal({ customID: 'form', title: 'Who are you?', components: [label] });
  tell('asked');
}

/** What the library makes of a refusal. */
async function refused(attempt) {
  try {
    await attempt;
    return null;
  } catch (error) {
    return { code: error.code, status: error.status, own_type: error instanceof DiscordRESTError };
  }
}

async function chores(interaction) {
  await interaction.defer(MessageFlags.EPHEMERAL);
  const { channels, guilds } = client.rest;
  const { channelID, user } = interaction;
  const direct = await user.createDM();
  await direct.createMessage({ content: 'Hello in private' });
  const dov = await guilds.getMember(CAFE, DOV);
  const closed = await refused(dov.user.createDM().then((channel) => channel.createMessage({ content: 'Hello?' })));
  const tooLong = await refused(channels.createMessage(channelID, { content: 'x'.repeat(2001) }));

  const first = await channels.createMessage(channelID, { content: 'First thought' });
  const edited = await first.edit({ content: 'Second thought' });
  const [fetched] = await channels.getMessages(channelID, { limit: 1 });
  const thread = await edited.startThread({ name: 'On second thought' });
  await thread.createMessage({ content: 'Inside' });
  const passing = await channels.createMessage(channelID, { content: 'In passing' });
  await passing.delete();
  const gone = await refused(channels.getMessage(channelID, passing.id));
  await interaction.editOriginal({ content: 'All done' });
  tell('chores', { closed, too_long: tooLong, gone, fetched: fetched.content });
}

const ANSWERS = {
  board,
  slow,
  form,
  chores,
  flip: (interaction) => interaction.editParent({ content: 'Flipped' }),
  whisper: async (interaction) => {
    await interaction.createMessage({ content: 'Only you see this', flags: MessageFlags.EPHEMERAL });
    await interaction.createFollowup({ content: 'Nor this', flags: MessageFlags.EPHEMERAL });
  },
  side: (interaction) => interaction.createMessage({ content: `You are ${interaction.data.values.getStrings()[0]}` }),
};

client.on('interactionCreate', async (interaction) => {
  try {
    if (interaction.isAutocompleteInteraction()) {
      const typed = interaction.data.options.getFocused().value;
      const fitting = GAMES.filter((name) => name.startsWith(typed));
      await interaction.result(fitting.map((name) => ({ name, value: name })));
    } else if (interaction.isModalSubmitInteraction()) {
      const name = interaction.data.components.getTextInputComponent('name').value;
      await interaction.createMessage({ content: `Hello, ${name}` });
    } else {
      await ANSWERS[interaction.data.name ?? interaction.data.customID](interaction);
    }
  } catch (error) {
    tell('failure', { message: String(error) });
  }
});

await client.connect();
