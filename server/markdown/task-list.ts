import { element } from "./block-html.ts";
import { atHand } from "./markdown-reading.ts";
import type { Reader, ReadingState, Token } from "./markdown-types.ts";

const box = /^\[(?<state>[ xX])\]\s+/;

/**
 * `- [x] Done`: a mark that says whether it is done. It is no checkbox, which visitors would press in vain.
 */
export function readTaskLists(reader: Reader): void {
  reader.core.ruler.push("task_lists", (state) => {
    for (const [at, token] of state.tokens.entries())
      if (token.type === "inline" && state.tokens[at - 2]?.type === "list_item_open") markTask(token, state);
  });
}

function markTask({ children }: Token, state: ReadingState): void {
  const first = children?.[0];
  const found = first?.type === "text" ? box.exec(first.content) : null;
  if (!first || !found) return;
  const { done, open } = atHand(state.env).reading.locale.server.blocks;
  const isDone = found.groups?.["state"] !== " ";
  first.content = first.content.slice(found[0].length);
  const mark = new state.Token("html_inline", "", 0);
  const attributes = {
    "data-part": isDone ? "done" : "open",
    role: "img",
    "aria-label": isDone ? done : open,
  };
  mark.content = element("span", attributes);
  children?.unshift(mark);
}
