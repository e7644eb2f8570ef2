// A bot on oceanic.js that shows what the library can do, feature by feature. It reports on standard output, a JSON object
// a line, how it did each: "yes" by the library's own means, "raw" by the library's request without any. Where the
// playground is, its token and a picture come from the environment; the library is looked for in the working directory.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { ApplicationCommandOptionTypes, ButtonStyles, ChannelTypes, Client, ComponentTypes, MessageFlags, TextInputStyles } =
  createRequire(`${process.cwd()}/`)('oceanic.js');

const ANN = '1100000000000000011';
const FORUM = '1100000000000000031';
const { PLAYGROUND, BOT_TOKEN, PICTURE, COMPRESSION } = process.env;

const tell = (news, details = {}) => console.log(JSON.stringify({ news, ...details }));
const done = (what, details = {}) => tell('done', { what, how: 'yes', ...details });

const client = new Client({
  auth: `Bot ${BOT_TOKEN}`,
  rest: { baseURL: `${PLAYGROUND}/api/v10` },
  gateway: { intents: ['GUILDS', 'GUILD_MESSAGES'], compress: COMPRESSION },
});
const { channels } = client.rest;

const types = ApplicationCommandOptionTypes;
const option = (name, type, more = {}) => ({ name, type, description: 'x', required: true, ...more });
const COMMANDS = [
  {
    type: 1,
    name: 'everything',
    description: 'Takes every type of option',
    options: [
      option('text', types.STRING, { autocomplete: true }), option('whole', types.INTEGER),
      option('number', types.NUMBER), option('truth', types.BOOLEAN), option('person', types.USER),
      option('place', types.CHANNEL), option('role', types.ROLE), option('anyone', types.MENTIONABLE),
      option('file', types.ATTACHMENT),
    ],
  },
  {
    type: 1,
    name: 'games',
    description: 'About games',
    options: [{ name: 'list', type: types.SUB_COMMAND, description: 'Lists them' }],
  },
  { type: 1, name: 'show', description: 'Shows something', options: [option('what', types.STRING)] },
  { type: 1, name: 'do', description: 'Does something', options: [option('what', types.STRING)] },
  { type: 2, name: 'Greet' },
  { type: 3, name: 'Count' },
];

client.once('ready', async () => {
  await client.application.bulkEditGlobalCommands(COMMANDS);
  tell('ready');
});
client.on('shardResume', () => tell('resumed'));
// The library reports each failed connection, and then tries again.
client.on('error', (error) => console.error(String(error)));
client.on('messageCreate', (message) => {
  if (!message.author.bot) {
    tell('message', { content: message.content });
  }
});

const NOTES = { name: 'notes.txt', contents: Buffer.from('some notes') };
const BOARD = { name: 'board.png', contents: readFileSync(PICTURE) };
const download = async (url) => (await fetch(url)).text();

async function everything(interaction) {
  const { options } = interaction.data;
  const values = [
    options.getString('text'), options.getInteger('whole'), options.getNumber('number'), options.getBoolean('truth'),
    options.getUser('person').id, options.getChannel('place').id, options.getRole('role').id,
    options.getMentionable('anyone').id, await download(options.getAttachment('file').url),
  ];
  await interaction.createMessage({ content: values.join(' ') });
  done('options of every type');
}

async function games(interaction) {
  if (interaction.data.options.getSubCommand()[0] === 'list') {
    await interaction.createMessage({ content: 'listed' });
    done('sub-commands');
  }
}

async function greet(interaction) {
  await interaction.createMessage({ content: `Hello, ${interaction.data.target.id}` });
  done('commands on people');
}

async function count(interaction) {
  const { content, author } = interaction.data.target;
  await interaction.createMessage({ content: `${content.length} characters of ${author.id}` });
  done('commands on messages');
}

async function complete(interaction) {
  done('autocompletion');
  const fitting = ['xiangqi'].filter((game) => game.startsWith(interaction.data.options.getFocused().value));
  await interaction.result(fitting.map((game) => ({ name: game, value: game })));
}

// Components

const row = (...components) => ({ type: ComponentTypes.ACTION_ROW, components });
const button = (name, style = ButtonStyles.PRIMARY) =>
  ({ type: ComponentTypes.BUTTON, style, customID: name, label: name });
const OPTIONS = ['a', 'b', 'c'].map((name) => ({ label: name, value: name }));
const words = (content) => ({ type: ComponentTypes.TEXT_DISPLAY, content });
const section = (content, accessory) => ({ type: ComponentTypes.SECTION, components: [words(content)], accessory });
const media = { url: 'attachment://board.png' };

const MESSAGES = {
  buttons: {
    components: [row(
      button('one'), button('two', ButtonStyles.SECONDARY), button('three', ButtonStyles.SUCCESS),
      button('four', ButtonStyles.DANGER),
      { type: ComponentTypes.BUTTON, style: ButtonStyles.LINK, label: 'link', url: 'https://example.com/' },
    )],
  },
  menus: {
    components: [
      row({ type: ComponentTypes.STRING_SELECT, customID: 'texts', options: OPTIONS, maxValues: 2 }),
      row({ type: ComponentTypes.USER_SELECT, customID: 'people' }),
      row({ type: ComponentTypes.ROLE_SELECT, customID: 'roles' }),
      row({ type: ComponentTypes.MENTIONABLE_SELECT, customID: 'both' }),
      row({ type: ComponentTypes.CHANNEL_SELECT, customID: 'channels' }),
    ],
  },
  layouts: {
    flags: MessageFlags.IS_COMPONENTS_V2,
    files: [BOARD, NOTES],
    components: [{
      type: ComponentTypes.CONTAINER,
      components: [
        words('# A title'),
        section('with a picture', { type: ComponentTypes.THUMBNAIL, media }),
        section('with a button', button('more')),
        { type: ComponentTypes.SEPARATOR, spacing: 2 },
        { type: ComponentTypes.MEDIA_GALLERY, items: [{ media }] },
        { type: ComponentTypes.FILE, file: { url: 'attachment://notes.txt' } },
        row(button('less')),
      ],
    }],
  },
};

const text = { type: ComponentTypes.TEXT_INPUT, style: TextInputStyles.SHORT };
const FIELDS = {
  'form: text': text,
  'form: menu of texts': { type: ComponentTypes.STRING_SELECT, options: OPTIONS, maxValues: 2 },
  'form: menu of people': { type: ComponentTypes.USER_SELECT },
  'form: menu of roles': { type: ComponentTypes.ROLE_SELECT },
  'form: menu of both': { type: ComponentTypes.MENTIONABLE_SELECT },
  'form: menu of channels': { type: ComponentTypes.CHANNEL_SELECT },
  'form: files': { type: ComponentTypes.FILE_UPLOAD },
  'form: radio group': { type: ComponentTypes.RADIO_GROUP, options: OPTIONS },
  'form: checkbox group': { type: ComponentTypes.CHECKBOX_GROUP, options: OPTIONS },
  'form: checkbox': { type: ComponentTypes.CHECKBOX },
  'form: words': text,
};

const ids = (objects) => objects.map(({ id }) => id);
const READ = {
  'form: text': (fields) => [fields.getTextInputComponent('field').value],
  'form: menu of texts': (fields) => fields.getStringSelectComponent('field').values,
  'form: menu of people': (fields) => ids(fields.getUserSelectValues('field')),
  'form: menu of roles': (fields) => ids(fields.getRoleSelectValues('field')),
  'form: menu of both': (fields) => ids(fields.getMentionableSelectValues('field')),
  'form: menu of channels': (fields) => ids(fields.getChannelSelectValues('field')),
  'form: files': (fields) => Promise.all(fields.getFileUploadValues('field').map(({ url }) => download(url))),
  'form: radio group': (fields) => [fields.getRadioGroupValue('field')],
  'form: checkbox group': (fields) => fields.getCheckboxGroupValues('field'),
  'form: checkbox': (fields) => [fields.getCheckboxValue('field')],
  'form: words': (fields) => [fields.getTextInputComponent('field').value],
};

async function show(interaction) {
  const what = interaction.data.options.getString('what');
  if (MESSAGES[what]) {
    await interaction.createMessage(MESSAGES[what]);
  } else {
    const component = { ...FIELDS[what], customID: 'field' };
    const label = { type: ComponentTypes.LABEL, label: 'A field', component };
    const before = what === 'form: words' ? [words('Read this')] : [];
    await interaction.createModal({ customID: what, title: 'A form', components: [...before, label] });
  }
  // The library cannot read the answer of a form with words in it.
  done(what, what === 'form: words' ? { read: false } : {});
}

async function press(interaction) {
  const { customID, componentType, values } = interaction.data;
  if (componentType !== ComponentTypes.BUTTON) {
    await interaction.createMessage({ content: `${customID}: ${values.raw.join(' ')}` });
  } else if (interaction.message.flags & MessageFlags.IS_COMPONENTS_V2) {
    await interaction.createMessage({ content: `pressed ${customID}` });
  } else {
    await interaction.editParent({ content: `pressed ${customID}` });
  }
}

async function submit(interaction) {
  const values = await READ[interaction.data.customID](interaction.data.components);
  await interaction.createMessage({ content: `field: ${values.join(' ')}` });
}

// Chores

const say = (channel, content) => channels.createMessage(channel, { content });

async function refusal(attempt) {
  try {
    return await attempt && {};
  } catch (error) {
    return { sentence: String(error) };
  }
}

const CHORES = {
  files: async (channel) => {
    // The library would number them from 1.
    const files = [{ ...NOTES, index: 0 }, { ...BOARD, index: 1 }];
    const attachments = [{ id: '0' }, { id: '1', description: 'A board' }];
    const message = await channels.createMessage(channel, { content: 'Two files', files, attachments });
    const fetched = await channels.getMessage(channel, message.id);
    const [first, second] = fetched.attachments.toArray();
    const text = await download(first.url);
    await fetched.edit({ attachments: [{ id: second.id }] });
    return { text };
  },
  threads: async (channel) => {
    const message = await say(channel, 'Under this');
    const thread = await message.startThread({ name: 'First name' });
    await thread.edit({ name: 'Second name' });
    await thread.edit({ archived: true });
    const type = ChannelTypes.PRIVATE_THREAD;
    const inside = await channels.startThreadWithoutMessage(channel, { name: 'Private one', type });
    await inside.addMember(ANN);
    await inside.createMessage({ content: 'Inside' });
  },
  'posts in forums': async () => {
    const forum = client.getChannel(FORUM);
    const [first, second] = forum.availableTags;
    const message = { content: 'Opening' };
    const post = await forum.startThread({ name: 'A post', message, appliedTags: [first.id] });
    await post.edit({ appliedTags: [second.id] });
  },
  pins: async (channel) => {
    const made = [await say(channel, 'First pin'), await say(channel, 'Second pin')];
    for (const message of made) {
      await message.pin();
    }
    const pinned = (await channels.getPins(channel)).map(({ message }) => message.content);
    await made[0].unpin();
    return { pinned };
  },
  'an unmodelled route': async (channel) => refusal((await say(channel, 'A reaction?')).createReaction('♟')),
  'an unmodelled field': (channel) => {
    const answers = ['Red', 'Black'].map((answer) => ({ pollMedia: { text: answer } }));
    const poll = { question: { text: 'Who wins?' }, answers, duration: 1 };
    return refusal(channels.createMessage(channel, { poll }));
  },
};

async function doIt(interaction) {
  await interaction.defer(MessageFlags.EPHEMERAL);
  const what = interaction.data.options.getString('what');
  done(what, await CHORES[what](interaction.channelID));
}

const ANSWERS = { everything, games, show, do: doIt, Greet: greet, Count: count };

client.on('interactionCreate', async (interaction) => {
  try {
    if (interaction.isAutocompleteInteraction()) {
      await complete(interaction);
    } else if (interaction.isComponentInteraction()) {
      await press(interaction);
    } else if (interaction.isModalSubmitInteraction()) {
      await submit(interaction);
    } else {
      await ANSWERS[interaction.data.name](interaction);
    }
  } catch (error) {
    tell('failure', { message: String(error) });
  }
});

await client.connect();
