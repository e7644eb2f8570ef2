//! Discord's rules for request bodies, with its error messages. Rules whose text depends on the body are defined where
//! they are checked.

/// A rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Discord's code for it.
    pub code: &'static str,
    /// Discord's error message.
    pub message: &'static str,
}

macro_rules! rules {
    ($($name:ident = $code:literal, $message:literal;)*) => {
        $(#[allow(missing_docs, reason = "each says itself what it is")]
        pub const $name: Rule = Rule { code: $code, message: $message };)*
    };
}

// Each with its code and its text.
rules! {
    REQUIRED = "BASE_TYPE_REQUIRED", "This field is required";
    STRING = "STRING_TYPE_CONVERT", "Could not interpret value as string.";
    BOOLEAN = "BOOLEAN_TYPE_CHOICES", "Must be either true or false.";
    LIST = "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType";
    OBJECT = "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType";
    SET = "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value";
    WEB_ADDRESS = "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').";
    ATTACHMENT_ADDRESS = "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment',).";
    ADDRESS = "URL_TYPE_INVALID_URL", "Not a well formed URL.";
    PERMISSIONS = "NUMBER_TYPE_COERCE", "Value is not a bit set of permissions.";
    PATH = "NUMBER_TYPE_COERCE", "A part of the path is not snowflake.";
    PAGE_SIZE = "NUMBER_TYPE_MAX", "int value should be between 1 and 100.";
    PIN_PAGE_SIZE = "NUMBER_TYPE_MAX", "int value should be between 1 and 50.";
    MEMBER_PAGE_SIZE = "NUMBER_TYPE_MAX", "int value should be between 1 and 1000.";
    VALUE_RANGE = "NUMBER_TYPE_MAX", "min_values must not exceed max_values.";
    LENGTH_RANGE = "NUMBER_TYPE_MAX", "min_length must not exceed max_length.";
    CONTENT_TYPE = "CONTENT_TYPE_INVALID", "Expected \"Content-Type\" header to be one of {'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'}.";

    CONTENT_LENGTH = "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.";
    FILE_COUNT = "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.";
    MESSAGE_FLAGS = "MESSAGE_FLAGS_INVALID", "These flags cannot be set here.";
    MENTION_KIND = "BASE_TYPE_CHOICES", "Value must be one of {'users', 'roles', 'everyone'}.";
    MENTION_LISTS = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse and the list of the same kind are mutually exclusive.";
    REPLY = "REPLIES_UNKNOWN_MESSAGE", "Unknown message";
    EMBED_SIZE = "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000";

    ROW_WIDTH = "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The components in this row are too wide: five buttons or one menu.";
    COMPONENT_COUNT = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components cannot exceed 40.";
    COMPONENT_TEXT = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "The texts of all components cannot exceed 4000 characters.";
    CUSTOM_ID = "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated";
    MENU_SIZE = "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS", "max_values must not exceed the number of options.";
    DEFAULT_KIND = "BASE_TYPE_CHOICES", "Not a kind of value that this menu has.";
    COMPONENT_ID = "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated";
    DISABLED_FIELD = "COMPONENT_DISABLED_IN_MODAL", "Fields of modals cannot be disabled.";
    CHOICE_REQUIRED = "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES", "Select menus marked as required cannot have a min_values of 0";
    MANY_DEFAULTS = "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "There are more default options than can be chosen.";
    INNER_LABEL = "TEXT_INPUT_COMPONENT_LABEL_IN_LABEL", "A text input inside a label cannot have a label of its own.";
    FILE_TYPE = "FILE_TYPE_INVALID", "Value must be one of {'image', 'video', 'audio'} or an extension such as .pdf.";
    MENU_VALUE = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used";
    BUTTON_FACE = "BUTTON_COMPONENT_EMPTY", "A button needs a label or an emoji.";
    BUTTON_TARGET = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified";
    EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji";

    EVENT_PAST = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.";
    EVENT_END = "GUILD_SCHEDULED_EVENT_SCHEDULE_END", "An event cannot end before it begins.";
    EVENT_TIME = "DATE_TIME_TYPE_PARSE", "Could not parse value. Should be ISO8601.";

    COMMAND_NAME = "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid: lower case letters, digits, - and _ only";
    COMMAND_NAMES = "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique";
    COMMAND_SIZE = "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)";
    MENU_COMMAND = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_SET", "Context menu commands cannot have description";
    GUILD_CONTEXT = "APPLICATION_COMMAND_GUILD_CONTEXT_INVALID", "A command of one server cannot be used in direct messages with the bot.";
    LOCALE = "DICT_TYPE_KEY_CHOICES", "Not one of Discord's locales.";
    OPTION_NAME = "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name already exists";
    OPTION_ORDER = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options";
    OPTION_TYPES = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types";
    CHOICE_NAME = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", "Option choice name already exists";
    FILE_TYPES = "APPLICATION_COMMAND_OPTIONS_FILE_TYPES_INVALID", "Only attachments have types of files";
    CHOICES = "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This type takes no choices";
    AUTOCOMPLETE = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", "Autocomplete is for text and numbers without choices";
}
