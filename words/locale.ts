import { type FormatData, type Formats, formatsOf } from "./formats.ts";
import { type Given, type Grammar, type Message, type PluralOf, writeMessage } from "./message.ts";
import type { Words } from "./words.ts";

/** Messages by their keys, in groups as the catalogue has them. */
export interface Messages {
  readonly [key: string]: Message | Messages;
}

/** A language as it travels to the browser: JSON. */
export interface LocaleData {
  /** BCP 47 */
  readonly language: string;
  readonly messages: Messages;
  readonly formats: FormatData;
}

/** A language ready for use: its words, and how it writes dates and numbers. */
export interface Locale {
  /** BCP 47 */
  readonly language: string;
  readonly words: Words;
  readonly formats: Formats;
}

/** Makes the words of some data: a text for a message without placeholders, a function for any other. */
export function openLocale({ language, messages, formats }: LocaleData): Locale {
  // What holds for the keys of `messages` is checked where a catalogue is read (catalogue.ts).
  const words = writersOf(messages, siteGrammar(language)) as unknown as Words;
  return { language, words, formats: formatsOf(formats) };
}

/** The writers of some messages, group by group. */
export function writersOf(messages: Messages, grammar: Grammar): Record<string, unknown> {
  const open = (entry: Message | Messages): unknown => {
    if (typeof entry === "string") return entry;
    if (isMessage(entry)) return (given: Given) => writeMessage(entry, given, grammar);
    return writersOf(entry, grammar);
  };
  return Object.fromEntries(Object.entries(messages).map(([key, entry]) => [key, open(entry)]));
}

function isMessage(entry: Message | Messages): entry is Message {
  return typeof entry === "string" || Array.isArray(entry);
}

/** The grammar of the site: it writes the few figures of its messages as they are. */
export const siteGrammar = (language: string): Grammar => ({
  pluralOf: pluralsOf(language),
  figure: String,
  name: namesIn(language),
});

/** The grammar of a language that groups its figures, in digits that every reader of it knows. */
export function grammarOf(language: string): Grammar {
  const figures = new Intl.NumberFormat(`${language}-u-nu-latn`);
  return {
    pluralOf: pluralsOf(language),
    figure: (value) => figures.format(value),
    name: namesIn(language),
  };
}

/** The plural rules of a language, set up by the first count that needs them. */
export function pluralsOf(language: string): PluralOf {
  let rules: Intl.PluralRules | undefined;
  return (count) => (rules ??= new Intl.PluralRules(language)).select(count);
}

/**
 * How a sentence holds a text that is not its own. Between Arabic words each is isolated: the full stop
 * behind an English name, or the slash before an address, would else be shown on its other side.
 */
const namesIn = (language: string): Grammar["name"] =>
  directionOf(language) === "rtl" ? (text) => `\u2068${text}\u2069` : (text) => text;

const rightToLeft = new Set(["Arab", "Hebr", "Thaa", "Nkoo", "Syrc", "Adlm", "Rohg"]);

/** The direction of a language's script. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
}
