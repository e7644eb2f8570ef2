//! What the bot shows: messages with components, and forms with each kind of field.

use serde_json::{Value, json};
use twilight_bots::{Bot, row, tell, text_input};
use twilight_http::{request::Request, response::marker::EmptyBody, routing::Route};
use twilight_model::{
    application::interaction::{
        Interaction,
        modal::{ModalInteractionComponent as Filled, ModalInteractionData},
    },
    channel::message::{
        Component, MessageFlags,
        component::{
            ButtonStyle, MediaGallery, MediaGalleryItem, SelectMenuType, SeparatorSpacingSize,
            UnfurledMediaItem,
        },
    },
};
use twilight_util::builder::{
    interaction_response::{ChannelMessageBuilder, ModalBuilder},
    message::{
        ButtonBuilder, CheckboxBuilder, CheckboxGroupBuilder, CheckboxGroupOptionBuilder,
        ContainerBuilder, FileDisplayBuilder, FileUploadBuilder, LabelBuilder, SectionBuilder,
        SelectMenuBuilder, SelectMenuOptionBuilder, SeparatorBuilder, TextDisplayBuilder,
        ThumbnailBuilder,
    },
};

use super::{download, notes, picture};

const OPTIONS: [&str; 3] = ["a", "b", "c"];

/// Shows something, and reports how.
pub async fn show(bot: &Bot, interaction: &Interaction, what: &str) {
    let how = match what {
        "buttons" | "menus" | "layouts" => {
            let data = match what {
                "buttons" => buttons(),
                "menus" => menus(),
                _ => layouts(),
            };
            bot.answer(interaction, data).await;
            "yes"
        }
        "form: radio group" => {
            ask_raw(bot, interaction).await;
            "raw"
        }
        _ => {
            bot.answer(interaction, form(what)).await;
            "yes"
        }
    };
    tell("done", json!({ "what": what, "how": how }));
}

fn button(name: &str, style: ButtonStyle) -> Component {
    let button = ButtonBuilder::new(style).custom_id(name).label(name);
    Component::Button(button.build())
}

fn buttons() -> ChannelMessageBuilder {
    let link = ButtonBuilder::new(ButtonStyle::Link)
        .label("link")
        .url("https://example.com/");
    let row = row([
        button("one", ButtonStyle::Primary),
        button("two", ButtonStyle::Secondary),
        button("three", ButtonStyle::Success),
        button("four", ButtonStyle::Danger),
        Component::Button(link.build()),
    ]);
    ChannelMessageBuilder::new().components([row])
}

fn menu(name: &str, kind: SelectMenuType) -> Component {
    let mut menu = SelectMenuBuilder::new(name, kind);
    if kind == SelectMenuType::Text {
        menu = OPTIONS
            .into_iter()
            .fold(menu.max_values(2), |menu, option| {
                menu.option(SelectMenuOptionBuilder::new(option, option))
            });
    }
    Component::SelectMenu(menu.build())
}

fn menus() -> ChannelMessageBuilder {
    let rows = [
        ("texts", SelectMenuType::Text),
        ("people", SelectMenuType::User),
        ("roles", SelectMenuType::Role),
        ("both", SelectMenuType::Mentionable),
        ("channels", SelectMenuType::Channel),
    ];
    let rows = rows.map(|(name, kind)| row([menu(name, kind)]));
    ChannelMessageBuilder::new().components(rows)
}

fn media(url: &str) -> UnfurledMediaItem {
    UnfurledMediaItem {
        content_type: None,
        height: None,
        proxy_url: None,
        url: url.to_owned(),
        width: None,
    }
}

fn layouts() -> ChannelMessageBuilder {
    let board = || media("attachment://board.png");
    let words = |content: &str| TextDisplayBuilder::new(content).build();
    let item = MediaGalleryItem {
        description: None,
        media: board(),
        spoiler: None,
    };
    let gallery = MediaGallery {
        id: None,
        items: vec![item],
    };
    let whole = ContainerBuilder::new()
        .component(words("# A title"))
        .component(
            SectionBuilder::new(ThumbnailBuilder::new(board()).build())
                .component(words("with a picture"))
                .build(),
        )
        .component(
            SectionBuilder::new(button("more", ButtonStyle::Primary))
                .component(words("with a button"))
                .build(),
        )
        .component(
            SeparatorBuilder::new()
                .spacing(SeparatorSpacingSize::Large)
                .build(),
        )
        .component(Component::MediaGallery(gallery))
        .component(FileDisplayBuilder::new(media("attachment://notes.txt")).build())
        .component(row([button("less", ButtonStyle::Primary)]));
    ChannelMessageBuilder::new()
        .flags(MessageFlags::IS_COMPONENTS_V2)
        .attachments([picture(0), notes(1)])
        .components([Component::Container(whole.build())])
}

fn form(what: &str) -> ModalBuilder {
    let boxes = OPTIONS
        .into_iter()
        .fold(CheckboxGroupBuilder::new("field"), |group, option| {
            group.option(CheckboxGroupOptionBuilder::new(option, option).build())
        });
    let field = match what {
        "form: menu of texts" => menu("field", SelectMenuType::Text),
        "form: menu of people" => menu("field", SelectMenuType::User),
        "form: menu of roles" => menu("field", SelectMenuType::Role),
        "form: menu of both" => menu("field", SelectMenuType::Mentionable),
        "form: menu of channels" => menu("field", SelectMenuType::Channel),
        "form: files" => Component::FileUpload(FileUploadBuilder::new("field").build()),
        "form: checkbox group" => Component::CheckboxGroup(boxes.build()),
        "form: checkbox" => Component::Checkbox(CheckboxBuilder::new("field").build()),
        _ => text_input("field"),
    };
    let label = Component::Label(LabelBuilder::new("A field", field).build());
    let before = (what == "form: words")
        .then(|| Component::TextDisplay(TextDisplayBuilder::new("Read this").build()));
    ModalBuilder::new("form", "A form", before.into_iter().chain([label]))
}

/// A form with a field that the library does not have.
async fn ask_raw(bot: &Bot, interaction: &Interaction) {
    let options = OPTIONS.map(|option| json!({ "label": option, "value": option }));
    let field = json!({ "type": 21, "custom_id": "field", "options": options });
    let label = json!({ "type": 18, "label": "A field", "component": field });
    let form = json!({ "custom_id": "raw", "title": "A form", "components": [label] });
    let route = Route::InteractionCallback {
        interaction_id: interaction.id.get(),
        interaction_token: &interaction.token,
        with_response: false,
    };
    let request = Request::builder(&route).json(&json!({ "type": 9, "data": form }));
    bot.http
        .request::<EmptyBody>(request.build().unwrap())
        .await
        .unwrap();
}

fn texts<T: ToString>(values: &[T]) -> Vec<String> {
    values.iter().map(T::to_string).collect()
}

/// What somebody filled into a form's only field, from the library's data or, where it has none, from the event itself.
pub async fn values(data: &ModalInteractionData, raw: &Value) -> Vec<String> {
    let Some(Filled::Label(label)) = data.components.last() else {
        return vec!["no label".to_owned()];
    };
    match &*label.component {
        Filled::TextInput(field) => vec![field.value.clone()],
        Filled::StringSelect(field) => field.values.clone(),
        Filled::UserSelect(field) => texts(&field.values),
        Filled::RoleSelect(field) => texts(&field.values),
        Filled::MentionableSelect(field) => texts(&field.values),
        Filled::ChannelSelect(field) => texts(&field.values),
        Filled::Checkbox(field) => vec![field.value.to_string()],
        Filled::CheckboxGroup(field) => field.values.clone(),
        Filled::FileUpload(field) => {
            let resolved = data.resolved.as_ref().unwrap();
            vec![download(&resolved.attachments[&field.values[0]].url).await]
        }
        _ => {
            let field = &raw["d"]["data"]["components"][0]["component"];
            vec![field["value"].as_str().unwrap_or("nothing").to_owned()]
        }
    }
}
