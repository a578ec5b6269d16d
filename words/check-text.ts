import { closestMatch } from "leven";
import { longestText } from "./bounds.ts";
import { baseLanguage, readTexts } from "./catalogue.ts";
import { compileMessage, MessageError, placeholdersOf } from "./compile.ts";
import type { Message } from "./message.ts";
import type { Words } from "./owner/words.ts";
import { none, type Sentence } from "./sentence.ts";

/** The text of a message that takes the most room, without its placeholders. */
function longestOf(message: Message): number {
  if (typeof message === "string") return message.length;
  return message.reduce((sum, part) => {
    if (typeof part === "string") return sum + part.length;
    return sum + Math.max(0, ...Object.values(part[1] ?? {}).map((inner) => longestOf(inner)));
  }, 0);
}

type Fault = Sentence<Words["mistakes"]>;

/** What is wrong with a text for a key of the catalogue; null where nothing is. */
export function textFault(key: string, text: unknown, language: string): Fault | null {
  const base = readTexts(baseLanguage)[key];
  if (base === undefined) return unknownKey(key);
  if (typeof text !== "string") return { is: "fieldUnfit" };
  if (text.trim() === "") return { is: "fieldEmpty" };
  let message: Message;
  try {
    message = compileMessage(text, language);
  } catch (error) {
    if (error instanceof MessageError) return { is: "wordBraces", reason: error.message };
    throw error;
  }
  return placeholderFault(text, message, compileMessage(base, baseLanguage)) ?? lengthFault(key, message);
}

function placeholderFault(text: string, message: Message, base: Message): Fault | null {
  const known = [...placeholdersOf(base).keys()];
  const used = [...placeholdersOf(message).keys()];
  const strange = used.find((name) => !known.includes(name));
  if (strange !== undefined)
    return { is: "wordStrange", name: strange, known: known.map((name) => `{${name}}`).join(", ") || none };
  const hidden = known.find((name) => !used.includes(name) && text.includes(`{${name}}`));
  return hidden === undefined ? null : { is: "wordHidden", name: hidden };
}

function lengthFault(key: string, message: Message): Fault | null {
  const [length, most] = [longestOf(message), longestText(key)];
  return length <= most ? null : { is: "wordLong", length, most };
}

function unknownKey(key: string): Fault {
  const inside = Object.keys(readTexts(baseLanguage)).find((known) => known.startsWith(`${key}.`));
  if (inside !== undefined) return { is: "wordGroup", inside };
  return { is: "fieldUnknown", name: key, meant: nearest(key) };
}

/** A proposal for a key that is not known. */
function nearest(key: string): string {
  const maxDistance = Math.max(2, Math.floor(key.length / 3));
  return closestMatch(key, Object.keys(readTexts(baseLanguage)), { maxDistance }) ?? none;
}
