// A bot on discord.js that shows what the library can do, feature by feature. It reports on standard output, a JSON object
// a line, how it did each: "yes" by the library's own means, "raw" by the library's request without any. Where the
// playground is, its token and a picture come from the environment; the library is looked for in the working directory.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const {
  ActionRowBuilder, ApplicationCommandOptionType, ApplicationCommandType, AttachmentBuilder, ButtonBuilder, ButtonStyle,
  ChannelSelectMenuBuilder, ChannelType, CheckboxBuilder, CheckboxGroupBuilder, CheckboxGroupOptionBuilder, Client,
  ContainerBuilder, Events, FileBuilder, FileUploadBuilder, GatewayIntentBits, LabelBuilder, MediaGalleryBuilder,
  MediaGalleryItemBuilder, MentionableSelectMenuBuilder, MessageFlags, ModalBuilder, RadioGroupBuilder,
  RadioGroupOptionBuilder, RoleSelectMenuBuilder, SectionBuilder, SeparatorBuilder, StringSelectMenuBuilder,
  TextDisplayBuilder, TextInputBuilder, TextInputStyle, ThumbnailBuilder, UserSelectMenuBuilder,
} = createRequire(`${process.cwd()}/`)('discord.js');

const ANN = '1100000000000000011';
const FORUM = '1100000000000000031';
const { PLAYGROUND, BOT_TOKEN, PICTURE } = process.env;

const tell = (news, details = {}) => console.log(JSON.stringify({ news, ...details }));
const done = (what, details = {}) => tell('done', { what, how: 'yes', ...details });

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  rest: { api: `${PLAYGROUND}/api` },
});

const { String: Text, Integer, Number, Boolean, User, Channel, Role, Mentionable, Attachment, Subcommand } =
  ApplicationCommandOptionType;
const option = (name, type, more = {}) => ({ name, type, description: 'x', required: true, ...more });
const COMMANDS = [
  {
    name: 'everything',
    description: 'Takes every type of option',
    options: [
      option('text', Text, { autocomplete: true }), option('whole', Integer), option('number', Number),
      option('truth', Boolean), option('person', User), option('place', Channel), option('role', Role),
      option('anyone', Mentionable), option('file', Attachment),
    ],
  },
  { name: 'games', description: 'About games', options: [{ name: 'list', type: Subcommand, description: 'Lists them' }] },
  { name: 'show', description: 'Shows something', options: [option('what', Text)] },
  { name: 'do', description: 'Does something', options: [option('what', Text)] },
  { name: 'Greet', type: ApplicationCommandType.User },
  { name: 'Count', type: ApplicationCommandType.Message },
];

client.once(Events.ClientReady, async () => {
  await client.application.commands.set(COMMANDS);
  tell('ready');
});
client.on(Events.ShardResume, () => tell('resumed'));
client.on(Events.Error, (error) => tell('error', { message: String(error) }));
client.on(Events.MessageCreate, (message) => {
  if (!message.author.bot) {
    tell('message', { content: message.content });
  }
});

const notes = () => new AttachmentBuilder(Buffer.from('some notes'), { name: 'notes.txt' });
const picture = () => new AttachmentBuilder(readFileSync(PICTURE), { name: 'board.png', description: 'A board' });
const download = async (url) => (await fetch(url)).text();

async function everything(interaction) {
  const { options } = interaction;
  const values = [
    options.getString('text'), options.getInteger('whole'), options.getNumber('number'), options.getBoolean('truth'),
    options.getUser('person').id, options.getChannel('place').id, options.getRole('role').id,
    options.getMentionable('anyone').id, await download(options.getAttachment('file').url),
  ];
  await interaction.reply(values.join(' '));
  done('options of every type');
}

async function games(interaction) {
  if (interaction.options.getSubcommand() === 'list') {
    await interaction.reply('listed');
    done('sub-commands');
  }
}

async function greet(interaction) {
  await interaction.reply(`Hello, ${interaction.targetUser.id}`);
  done('commands on people');
}

async function count(interaction) {
  const { content, author } = interaction.targetMessage;
  await interaction.reply(`${content.length} characters of ${author.id}`);
  done('commands on messages');
}

async function complete(interaction) {
  done('autocompletion');
  const fitting = ['xiangqi'].filter((game) => game.startsWith(interaction.options.getFocused()));
  await interaction.respond(fitting.map((game) => ({ name: game, value: game })));
}

// Components

const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
const button = (name, style = ButtonStyle.Primary) =>
  new ButtonBuilder().setCustomId(name).setLabel(name).setStyle(style);
const OPTIONS = ['a', 'b', 'c'].map((name) => ({ label: name, value: name }));

const MESSAGES = {
  buttons: () => ({
    components: [row(
      button('one'), button('two', ButtonStyle.Secondary), button('three', ButtonStyle.Success),
      button('four', ButtonStyle.Danger),
      new ButtonBuilder().setLabel('link').setURL('https://example.com/').setStyle(ButtonStyle.Link),
    )],
  }),
  menus: () => ({
    components: [
      row(new StringSelectMenuBuilder().setCustomId('texts').setOptions(OPTIONS).setMaxValues(2)),
      row(new UserSelectMenuBuilder().setCustomId('people')),
      row(new RoleSelectMenuBuilder().setCustomId('roles')),
      row(new MentionableSelectMenuBuilder().setCustomId('both')),
      row(new ChannelSelectMenuBuilder().setCustomId('channels')),
    ],
  }),
  layouts: () => {
    const words = (content) => new TextDisplayBuilder().setContent(content);
    const section = (content) => new SectionBuilder().addTextDisplayComponents(words(content));
    const board = 'attachment://board.png';
    const whole = new ContainerBuilder()
      .addTextDisplayComponents(words('# A title'))
      .addSectionComponents(
        section('with a picture').setThumbnailAccessory(new ThumbnailBuilder().setURL(board)),
        section('with a button').setButtonAccessory(button('more')),
      )
      .addSeparatorComponents(new SeparatorBuilder().setSpacing(2))
      .addMediaGalleryComponents(new MediaGalleryBuilder().addItems(new MediaGalleryItemBuilder().setURL(board)))
      .addFileComponents(new FileBuilder().setURL('attachment://notes.txt'))
      .addActionRowComponents(row(button('less')));
    return { flags: MessageFlags.IsComponentsV2, components: [whole], files: [picture(), notes()] };
  },
};

const FORMS = {
  'form: text': ['TextInput', new TextInputBuilder().setStyle(TextInputStyle.Short)],
  'form: menu of texts': ['StringSelectMenu', new StringSelectMenuBuilder().setOptions(OPTIONS).setMaxValues(2)],
  'form: menu of people': ['UserSelectMenu', new UserSelectMenuBuilder()],
  'form: menu of roles': ['RoleSelectMenu', new RoleSelectMenuBuilder()],
  'form: menu of both': ['MentionableSelectMenu', new MentionableSelectMenuBuilder()],
  'form: menu of channels': ['ChannelSelectMenu', new ChannelSelectMenuBuilder()],
  'form: files': ['FileUpload', new FileUploadBuilder()],
  'form: radio group': [
    'RadioGroup', new RadioGroupBuilder().setOptions(OPTIONS.map((one) => new RadioGroupOptionBuilder(one))),
  ],
  'form: checkbox group': [
    'CheckboxGroup', new CheckboxGroupBuilder().setOptions(OPTIONS.map((one) => new CheckboxGroupOptionBuilder(one))),
  ],
  'form: checkbox': ['Checkbox', new CheckboxBuilder()],
  'form: words': ['TextInput', new TextInputBuilder().setStyle(TextInputStyle.Short)],
};

function form(what) {
  const [kind, field] = FORMS[what];
  const modal = new ModalBuilder().setCustomId(what).setTitle('A form');
  if (what === 'form: words') {
    modal.addTextDisplayComponents(new TextDisplayBuilder().setContent('Read this'));
  }
  const label = new LabelBuilder().setLabel('A field');
  return modal.addLabelComponents(label[`set${kind}Component`](field.setCustomId('field')));
}

const READ = {
  'form: text': (fields) => [fields.getTextInputValue('field')],
  'form: menu of texts': (fields) => fields.getStringSelectValues('field'),
  'form: menu of people': (fields) => [...fields.getSelectedUsers('field').keys()],
  'form: menu of roles': (fields) => [...fields.getSelectedRoles('field').keys()],
  'form: menu of both': (fields) => [...fields.getSelectedMentionables('field').roles.keys()],
  'form: menu of channels': (fields) => [...fields.getSelectedChannels('field').keys()],
  'form: files': (fields) => Promise.all(fields.getUploadedFiles('field').map((file) => download(file.url))),
  'form: radio group': (fields) => [fields.getRadioGroup('field')],
  'form: checkbox group': (fields) => fields.getCheckboxGroup('field'),
  'form: checkbox': (fields) => [fields.getCheckbox('field')],
  'form: words': (fields) => [fields.getTextInputValue('field')],
};

async function show(interaction) {
  const what = interaction.options.getString('what');
  if (MESSAGES[what]) {
    await interaction.reply(MESSAGES[what]());
  } else {
    await interaction.showModal(form(what));
  }
  done(what);
}

async function press(interaction) {
  const name = interaction.customId;
  if (interaction.isAnySelectMenu()) {
    await interaction.reply(`${name}: ${interaction.values.join(' ')}`);
  } else if (interaction.message.flags.has(MessageFlags.IsComponentsV2)) {
    await interaction.reply(`pressed ${name}`);
  } else {
    await interaction.update(`pressed ${name}`);
  }
}

async function submit(interaction) {
  const values = await READ[interaction.customId](interaction.fields);
  await interaction.reply(`field: ${values.join(' ')}`);
}

// Chores

async function refusal(attempt) {
  try {
    return await attempt && {};
  } catch (error) {
    return { sentence: String(error) };
  }
}

const CHORES = {
  files: async (channel) => {
    const message = await channel.send({ content: 'Two files', files: [notes(), picture()] });
    const fetched = await channel.messages.fetch({ message: message.id, force: true });
    const [first, second] = fetched.attachments.values();
    const text = await download(first.url);
    await fetched.edit({ attachments: [second] });
    return { text };
  },
  threads: async (channel) => {
    const message = await channel.send('Under this');
    const thread = await message.startThread({ name: 'First name' });
    await thread.setName('Second name');
    await thread.setArchived(true);
    const inside = await channel.threads.create({ name: 'Private one', type: ChannelType.PrivateThread });
    await inside.members.add(ANN);
    await inside.send('Inside');
  },
  'posts in forums': async (channel) => {
    const forum = channel.guild.channels.cache.get(FORUM);
    const [first, second] = forum.availableTags;
    const post = await forum.threads.create({ name: 'A post', message: { content: 'Opening' }, appliedTags: [first.id] });
    await post.setAppliedTags([second.id]);
  },
  pins: async (channel) => {
    const made = [await channel.send('First pin'), await channel.send('Second pin')];
    for (const message of made) {
      await message.pin();
    }
    const pinned = (await channel.messages.fetchPins()).items.map(({ message }) => message.content);
    await made[0].unpin();
    return { pinned };
  },
  'an unmodelled route': async (channel) => refusal((await channel.send('A reaction?')).react('♟')),
  'an unmodelled field': (channel) => refusal(channel.send({
    poll: { question: { text: 'Who wins?' }, answers: [{ text: 'Red' }, { text: 'Black' }], duration: 1, allowMultiselect: false },
  })),
};

async function doIt(interaction) {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const what = interaction.options.getString('what');
  done(what, await CHORES[what](interaction.channel));
}

const ANSWERS = { everything, games, show, do: doIt, Greet: greet, Count: count };

client.on(Events.InteractionCreate, async (interaction) => {
  try {
    if (interaction.isAutocomplete()) {
      await complete(interaction);
    } else if (interaction.isMessageComponent()) {
      await press(interaction);
    } else if (interaction.isModalSubmit()) {
      await submit(interaction);
    } else {
      await ANSWERS[interaction.commandName](interaction);
    }
  } catch (error) {
    tell('failure', { message: String(error) });
  }
});

await client.login(BOT_TOKEN);
