import { closestMatch } from "leven";
import { longestText } from "./bounds.ts";
import { baseLanguage, readTexts } from "./catalogue.ts";
import { compileMessage, MessageError, placeholdersOf } from "./compile.ts";
import type { Message } from "./message.ts";

/** The text of a message that takes the most room, without its placeholders. */
function longestOf(message: Message): number {
  if (typeof message === "string") return message.length;
  return message.reduce((sum, part) => {
    if (typeof part === "string") return sum + part.length;
    return sum + Math.max(0, ...Object.values(part[1] ?? {}).map((inner) => longestOf(inner)));
  }, 0);
}

/**
 * What is wrong with a text for a key of the catalogue, in words for who writes it; null
 * where nothing is.
 */
export function textFault(key: string, text: string, language: string): string | null {
  const base = readTexts(baseLanguage)[key];
  if (base === undefined) return unknownKey(key);
  if (text.trim() === "") return "must not be empty";
  let message: Message;
  try {
    message = compileMessage(text, language);
  } catch (error) {
    if (error instanceof MessageError) return `its braces are not right: ${error.message}`;
    throw error;
  }
  return placeholderFault(text, message, compileMessage(base, baseLanguage)) ?? lengthFault(key, message);
}

function placeholderFault(text: string, message: Message, base: Message): string | null {
  const known = [...placeholdersOf(base).keys()];
  const used = [...placeholdersOf(message).keys()];
  const strange = used.find((name) => !known.includes(name));
  if (strange !== undefined)
    return known.length === 0
      ? `{${strange}} stands for nothing here`
      : `{${strange}} stands for nothing here; this text knows ${known.map((name) => `{${name}}`).join(" and ")}`;
  const hidden = known.find((name) => !used.includes(name) && text.includes(`{${name}}`));
  return hidden === undefined ? null : `an apostrophe before {${hidden}} hides it: write ’ instead`;
}

function lengthFault(key: string, message: Message): string | null {
  const [length, most] = [longestOf(message), longestText(key)];
  return length <= most ? null : `has ${length} characters, and there is room for ${most}`;
}

function unknownKey(key: string): string {
  const inside = Object.keys(readTexts(baseLanguage)).find((known) => known.startsWith(`${key}.`));
  if (inside !== undefined) return `is a group of words; write each of them below it, like ${inside}`;
  return `is no word of the site${nearest(key)}`;
}

/** A proposal for a key that is not known; empty where none is near. */
function nearest(key: string): string {
  const maxDistance = Math.max(2, Math.floor(key.length / 3));
  const near = closestMatch(key, Object.keys(readTexts(baseLanguage)), { maxDistance });
  return near === undefined ? "" : `; did you mean ${near}?`;
}
