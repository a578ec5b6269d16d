import { parse, type Token } from "@messageformat/parser";
import type { Message, MessagePart } from "./message.ts";

/** A message that cannot be used; its text says why, in words for who writes it. */
export class MessageError extends Error {
  override name = "MessageError";
}

/** Compiles ICU MessageFormat; `language` says which plural categories there are. Throws a MessageError. */
export function compileMessage(text: string, language: string): Message {
  return merged(partsOf(tokensOf(text, language), undefined));
}

function tokensOf(text: string, language: string): Token[] {
  const cardinal = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  try {
    return parse(text, { cardinal: [...cardinal], strict: true });
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split(/ at line |\n/) : [];
    throw new MessageError(reason);
  }
}

function partsOf(tokens: readonly Token[], counted: string | undefined): MessagePart[] {
  return tokens.map((token): MessagePart => {
    switch (token.type) {
      case "content":
        return token.value;
      case "argument":
        return [token.arg];
      case "octothorpe":
        return counted === undefined ? "#" : [counted];
      case "plural":
      case "select": {
        if (token.pluralOffset) throw new MessageError("a plural with an offset is not known here");
        const inside = token.type === "plural" ? token.arg : counted;
        return [
          token.arg,
          Object.fromEntries(
            token.cases.map(({ key, tokens: inner }) => [key, merged(partsOf(inner, inside))]),
          ),
        ];
      }
      case "function":
      case "selectordinal":
        throw new MessageError(`${token.type} is not known here: use a placeholder, plural or select`);
    }
  });
}

/** Text alone is a string. */
function merged(parts: readonly MessagePart[]): Message {
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

/** The placeholders of a message, each with whether it chooses a plural. */
export function placeholdersOf(message: Message): ReadonlyMap<string, "text" | "count"> {
  const found = new Map<string, "text" | "count">();
  if (typeof message === "string") return found;
  for (const part of message) {
    if (typeof part === "string") continue;
    const [name, cases] = part;
    if (cases || !found.has(name))
      found.set(name, cases && isPlural(cases) ? "count" : (found.get(name) ?? "text"));
    for (const inner of Object.values(cases ?? {}))
      for (const [other, kind] of placeholdersOf(inner)) if (!found.has(other)) found.set(other, kind);
  }
  return found;
}

const categories = /^(?:=\d+|zero|one|two|few|many|other)$/;

function isPlural(cases: Readonly<Record<string, Message>>): boolean {
  const keys = Object.keys(cases);
  return keys.length > 1 && keys.every((key) => categories.test(key));
}
