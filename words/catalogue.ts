import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { compileMessage } from "./compile.ts";
import {
  directionOf,
  type Locale,
  type LocaleData,
  type Messages,
  openLocale,
  siteGrammar,
  writersOf,
} from "./locale.ts";
import { measureFormats } from "./measure-formats.ts";
import type { Message } from "./message.ts";
import type { ServerWords } from "./words.ts";

/** Texts by their keys, groups joined by dots: `nav.getInTouch`. */
export type Texts = Readonly<Record<string, string>>;

/** A language as the server uses it, with the words that go to the browser. */
export interface ServerLocale extends Locale {
  readonly direction: "ltr" | "rtl";
  /** What only the server says. */
  readonly server: ServerWords;
  /** What the browser is to know, a `LocaleData` as JSON, and its hash. */
  readonly data: { readonly json: string; readonly hash: string };
}

/** The language of the catalogue that all others are measured by. */
export const baseLanguage = "en";

/** Whether a text is the tag of a language (BCP 47) that the server's language data know. */
export function isLanguage(tag: string): boolean {
  try {
    const name = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    return name.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}

/** The folder of the site's own words; every other part has a folder like it: `words/desk`. */
const siteFolder = import.meta.dirname;

const fileOf = (language: string, folder: string) => path.join(folder, `${language}.yaml`);

/**
 * The catalogue of a part that speaks a language (BCP 47): `pt-BR` is spoken by `pt`; undefined where there
 * is none.
 */
export function catalogueOf(language: string, folder = siteFolder): string | undefined {
  const { language: primary } = new Intl.Locale(language);
  return /^[a-z]{2,3}$/.test(primary) && existsSync(fileOf(primary, folder)) ? primary : undefined;
}

/** The languages that a part speaks, English first. */
export function languagesOf(folder = siteFolder): string[] {
  return readdirSync(folder)
    .flatMap((name) => /^(\w+)\.yaml$/.exec(name)?.[1] ?? [])
    .toSorted((a, b) => Number(b === baseLanguage) - Number(a === baseLanguage));
}

const texts = new Map<string, Texts>();

/** The texts of a catalogue, read once; of the site, or of the part in another folder. */
export function readTexts(catalogue: string, folder = siteFolder): Texts {
  const file = fileOf(catalogue, folder);
  const known = texts.get(file);
  if (known) return known;
  const read = flattened(parse(readFileSync(file, "utf8")));
  texts.set(file, read);
  return read;
}

const compiled = new Map<string, Readonly<Record<string, Message>>>();

/** The messages of a catalogue, compiled once, which takes some 20 ms. */
function readMessages(catalogue: string, folder: string): Readonly<Record<string, Message>> {
  const file = fileOf(catalogue, folder);
  const known = compiled.get(file);
  if (known) return known;
  const read = Object.entries(readTexts(catalogue, folder));
  const messages = Object.fromEntries(read.map(([key, text]) => [key, compileMessage(text, catalogue)]));
  compiled.set(file, messages);
  return messages;
}

/** A document of groups as texts by their joined keys; what is neither text nor group is left out. */
export function flattened(document: unknown, before = ""): Texts {
  if (typeof document !== "object" || document === null) return {};
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]: [string, unknown]) =>
      typeof value === "string"
        ? [[before + key, value]]
        : Object.entries(flattened(value, `${before}${key}.`)),
    ),
  );
}

/** What makes a language: its BCP 47 tag and the texts that the owner says differently. */
export interface LocaleChoice {
  readonly language: string;
  readonly own?: Texts;
}

/**
 * The locale of a choice: English where a language has no catalogue, the owner's own texts over both. Own
 * texts are checked when they are published (server/content); a key that a later version no longer knows is
 * passed over.
 */
export function createLocale({ language, own = {} }: LocaleChoice): ServerLocale {
  const { server = {}, ...messages } = compiledTexts({ language, own });
  const data: LocaleData = { language, messages, formats: measureFormats(language) };
  const json = JSON.stringify(data);
  const hash = createHash("sha256").update(json).digest("hex").slice(0, 16);
  return {
    ...openLocale(data),
    data: { json, hash },
    direction: directionOf(language),
    // Checked like the words of the browser: by the keys of the catalogue.
    server: writersOf(server as Messages, siteGrammar(language)) as unknown as ServerWords,
  };
}

/**
 * The messages of a part in a language, in their groups; a text that the language lacks is English. The part
 * is that of the site where no folder is named.
 */
export function compiledTexts({ language, own = {} }: LocaleChoice, folder = siteFolder): Messages {
  const catalogue = catalogueOf(language, folder) ?? baseLanguage;
  const spoken = readMessages(catalogue, folder);
  const messages = Object.entries(readMessages(baseLanguage, folder)).map(
    ([key, base]): [string, Message] => {
      const message = ownMessage(own[key], language) ?? spoken[key] ?? base;
      // What takes placeholders is a function in every language, used or not.
      return [key, typeof base !== "string" && typeof message === "string" ? [message] : message];
    },
  );
  return inGroups(messages);
}

/**
 * A text of the owner's; undefined where there is none, or none that this release can read: an earlier one
 * may have published it.
 */
function ownMessage(text: string | undefined, language: string): Message | undefined {
  try {
    return text === undefined ? undefined : compileMessage(text, language);
  } catch {
    return undefined;
  }
}

/** Values in the groups that their keys name. */
export interface Groups<Value> {
  [key: string]: Value | Groups<Value>;
}

/** Values by joined keys, put into their groups: what `flattened` took apart. */
export function inGroups<Value>(entries: Iterable<readonly [string, Value]>): Groups<Value> {
  const all: Groups<Value> = {};
  for (const [key, value] of entries) {
    const names = key.split(".");
    const last = names.pop() ?? "";
    let group = all;
    // What stands under the name of a group is a group: a YAML document has each key once.
    for (const name of names) group = group[name] ??= {};
    group[last] = value;
  }
  return all;
}
