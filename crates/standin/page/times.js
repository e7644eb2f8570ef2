// Moments as people read them: Discord's timestamp styles, the time beside a message, and relative times, which are
// updated while the page is open. The words are in the language of the page's person.

const DATE_STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Each unit with its length in seconds, the longest first. */
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** A locale; the browser's own until the person's is known. */
let language;

/** From now on, times are written in this language. */
export function writeTimesIn(locale) {
  language = locale;
}

function relative(moment) {
  const seconds = Math.round((moment - Date.now()) / SECOND);
  const [unit, length] = UNITS.find((_, index) => Math.abs(seconds) >= usedFrom(index)) ?? UNITS.at(-1);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return format.format(Math.round(seconds / length), unit);
}

/** The number of seconds from which a unit is used: 59 and a half minutes are an hour, never 60 minutes. */
function usedFrom(index) {
  const smaller = UNITS[index + 1]?.[1] ?? 0;
  return UNITS[index][1] - smaller / 2;
}

function absolute(moment, style) {
  return new Intl.DateTimeFormat(language, DATE_STYLES[style]).format(moment);
}

/** Renders `<t:unix:style>`; refreshTimes updates style R. */
export function timestamp(unix, style = "f") {
  const moment = new Date(Number(unix) * SECOND);
  const time = document.createElement("time");
  if (Number.isNaN(moment.getTime())) {
    time.textContent = "Invalid date";
    return time;
  }
  time.className = "timestamp";
  time.dateTime = moment.toISOString();
  time.title = absolute(moment, "F");
  time.textContent = style === "R" ? relative(moment) : absolute(moment, style);
  if (style === "R") time.dataset.relative = "";
  return time;
}

/** The day of a moment as text. */
export function dayOf(iso) {
  return absolute(new Date(iso), "D");
}

/** When a message was written: only the time if it was today. */
export function writtenAt(iso) {
  const moment = new Date(iso);
  const time = document.createElement("time");
  time.dateTime = iso;
  time.title = absolute(moment, "F");
  time.textContent = absolute(moment, sameDay(moment, new Date()) ? "t" : "s");
  return time;
}

function sameDay(a, b) {
  return a.toDateString() === b.toDateString() && Math.abs(a - b) < DAY;
}

/** Updates every relative time on the page. */
export function refreshTimes() {
  for (const time of document.querySelectorAll("time[data-relative]")) {
    const text = relative(new Date(time.dateTime));
    if (time.textContent !== text) time.textContent = text;
  }
}
