import type { Problem } from "#desk/contract/document.ts";
import { words } from "../words.ts";

/** What is wrong, and where nobody can mend it in the desk, who can and what they need to know. */
export const inFull = ({ message, detail }: Pick<Problem, "message" | "detail">): string =>
  detail === null ? message : `${message} ${words.pages.askOperator({ detail })}`;
