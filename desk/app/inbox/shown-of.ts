import type { Message } from "#desk/contract/inbox.ts";
import { words } from "../words.ts";

/** What is more than signs and blanks. */
const hasWords = (text: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

/** Whom a message is from: its address, where the name says nothing. */
export const senderOf = ({ name, email }: Pick<Message, "name" | "email">) => (hasWords(name) ? name : email);

/** What the list shows of a message's text. */
export const startOf = ({ message }: Pick<Message, "message">) =>
  hasWords(message) ? message : words.inbox.noWords;
