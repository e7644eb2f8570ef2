// Discord's message markup as elements: first blocks, then the content of a line. Everything becomes elements and text
// nodes, so no text of a message can become HTML. `names` looks up the names of people and channels.

import { element, webAddress } from "./dom.js";
import { timestamp } from "./times.js";

const FENCE = /```(?:[\w+#.-]+\n)?\n*([\s\S]+?)\n*```/g;
const LIST_ITEM = /^( *)(?:[-*]|(\d{1,3})\.) +(.+)$/;

/**
 * Renders a text. `names` answers user(id), channel(id) and role(id) with {name, href?} or null, and `command(name)`
 * is called when somebody clicks a mentioned command.
 */
export function renderMarkup(text, names) {
  const made = document.createDocumentFragment();
  let end = 0;
  for (const fence of text.matchAll(FENCE)) {
    renderLines(text.slice(end, fence.index).replace(/\n$/, ""), names, made);
    made.append(element("pre", {}, element("code", {}, fence[1])));
    end = fence.index + fence[0].length;
  }
  renderLines(text.slice(end).replace(end ? /^\n/ : "", ""), names, made);
  return made;
}

/** The text without its markup, for previews and announcements. */
export function plainText(text, names) {
  const made = element("div", {}, renderMarkup(text, names));
  return made.textContent.replace(/\s+/g, " ").trim();
}

function renderLines(text, names, made) {
  if (!text) return;
  const lines = text.split("\n");
  let paragraph = [];
  const endParagraph = () => {
    if (paragraph.length) made.append(element("p", {}, renderInline(paragraph.join("\n"), names)));
    paragraph = [];
  };
  const block = (node) => {
    endParagraph();
    made.append(node);
  };

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    if (heading) {
      block(
        element(
          "p",
          {
            class: `heading-${heading[1].length}`,
            role: "heading",
            "aria-level": String(heading[1].length + 2),
          },
          renderInline(heading[2], names),
        ),
      );
    } else if (line.startsWith("-# ")) {
      block(element("p", { class: "subtext" }, renderInline(line.slice(3), names)));
    } else if (line.startsWith(">>> ")) {
      block(quote([line.slice(4), ...lines.slice(at + 1)], names));
      at = lines.length;
    } else if (line.startsWith("> ")) {
      const count = runLength(lines, at, (other) => other.startsWith("> "));
      block(
        quote(
          lines.slice(at, at + count).map((other) => other.slice(2)),
          names,
        ),
      );
      at += count - 1;
    } else if (LIST_ITEM.test(line)) {
      const count = runLength(lines, at, (other) => continuesList(line, other));
      block(
        list(
          lines.slice(at, at + count).map((other) => LIST_ITEM.exec(other)),
          names,
        ),
      );
      at += count - 1;
    } else {
      paragraph.push(line);
    }
  }
  endParagraph();
}

function runLength(lines, from, belongs) {
  const end = lines.findIndex((line, at) => at >= from && !belongs(line));
  return (end < 0 ? lines.length : end) - from;
}

/** Whether a line continues the list that `first` began: an item of the same kind, or one that is indented further. */
function continuesList(first, line) {
  const [, indent, number] = LIST_ITEM.exec(first);
  const item = LIST_ITEM.exec(line);
  return item !== null && (item[1].length > indent.length || Boolean(item[2]) === Boolean(number));
}

function quote(lines, names) {
  const made = element("blockquote");
  renderLines(lines.join("\n"), names, made);
  return made;
}

/** A list from matched LIST_ITEM lines; those that are indented further form a list in the item before them. */
function list(items, names) {
  const [, indent, number] = items[0];
  const made = number ? element("ol", { start: number }) : element("ul");
  for (let at = 0; at < items.length;) {
    const item = element("li", {}, renderInline(items[at][3], names));
    const within = runLength(items, at + 1, (other) => other[1].length > indent.length);
    if (within) item.append(list(items.slice(at + 1, at + 1 + within), names));
    made.append(item);
    at += 1 + within;
  }
  return made;
}

/** The kinds of inline markup, in the order in which they are tried: [pattern, element for its match]. */
const INLINE = [
  [/\\([^\w\s])/y, ([, character]) => character],
  [/(`{1,2})([^`](?:[\s\S]*?[^`])??)\1(?!`)/y, ([, , code]) => element("code", {}, code.trim())],
  [
    /\*\*\*([\s\S]+?)\*\*\*/y,
    ([, text], names) => element("strong", {}, element("em", {}, renderInline(text, names))),
  ],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, ([, text], names) => element("strong", {}, renderInline(text, names))],
  [/__([\s\S]+?)__(?!_)/y, ([, text], names) => element("u", {}, renderInline(text, names))],
  [
    /\*(?![\s*])((?:\*\*|[^*])+?)\*(?!\*)/y,
    ([, text], names) => element("em", {}, renderInline(text, names)),
  ],
  [/(?<!\w)_((?:__|[^_])+?)_(?!\w)/y, ([, text], names) => element("em", {}, renderInline(text, names))],
  [/~~([\s\S]+?)~~/y, ([, text], names) => element("s", {}, renderInline(text, names))],
  [/\|\|([\s\S]+?)\|\|/y, ([, text], names) => spoiler(renderInline(text, names))],
  [/<@!?(\d+)>/y, ([, id], names) => mention(`@${names.user(id)?.name ?? "unknown"}`, null)],
  [/<@&(\d+)>/y, ([, id], names) => mention(`@${names.role(id)?.name ?? "unknown role"}`, null)],
  [
    /<#(\d+)>/y,
    ([, id], names) => mention(`#${names.channel(id)?.name ?? "unknown"}`, names.channel(id)?.href),
  ],
  [/<\/([^:>\n]+):\d+>/y, ([, name], names) => commandMention(name, names)],
  [/@(?:everyone|here)\b/y, ([text]) => mention(text, null)],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, ([, unix, style]) => timestamp(unix, style)],
  [/<a?:(\w+):\d+>/y, ([, name]) => `:${name}:`],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y,
    ([, text, address], names) => link(address, renderInline(text, names)),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, ([, address]) => link(address, address)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]*_~|]/y, ([address]) => link(address, address)],
];

const MAY_BEGIN = /[\\`*_~|<@[h]/g;

function renderInline(text, names) {
  const made = document.createDocumentFragment();
  let plain = "";
  for (let at = 0; at < text.length;) {
    const found = firstMatch(text, at, names);
    if (found) {
      made.append(plain, found.node);
      plain = "";
      at += found.length;
    } else {
      MAY_BEGIN.lastIndex = at + 1;
      const next = MAY_BEGIN.exec(text)?.index ?? text.length;
      plain += text.slice(at, next);
      at = next;
    }
  }
  made.append(plain);
  return made;
}

function firstMatch(text, at, names) {
  for (const [pattern, render] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { length: match[0].length, node: render(match, names) };
  }
  return null;
}

function mention(text, href) {
  return href ? element("a", { class: "mention", href }, text) : element("span", { class: "mention" }, text);
}

function commandMention(name, names) {
  return element(
    "button",
    { type: "button", class: "mention", onclick: () => names.command(name) },
    `/${name}`,
  );
}

function link(address, content) {
  const href = webAddress(address);
  return href
    ? element("a", { href, target: "_blank", rel: "noopener noreferrer" }, content)
    : element("span", {}, content);
}

function spoiler(content) {
  const made = element(
    "button",
    { type: "button", class: "spoiler", "aria-label": "Spoiler, show it", "aria-expanded": "false" },
    element("span", {}, content),
  );
  made.addEventListener("click", () => made.replaceWith(...made.firstChild.childNodes), { once: true });
  return made;
}
