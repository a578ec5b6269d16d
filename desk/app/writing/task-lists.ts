import type { Reader, Token } from "./reader.ts";

const box = /^\[(?<state>[ xX])\](?:\s+|$)/;

/**
 * Makes a list whose every item begins with `[ ]` or `[x]` a `task_list` of `task_item`s. The site reads each
 * item by itself; a list with both kinds is kept as source.
 */
export function readTaskLists(reader: Reader): void {
  reader.core.ruler.push("task_lists", ({ tokens }) => {
    for (const [at, token] of tokens.entries()) if (token.type === "bullet_list_open") markList(tokens, at);
  });
}

function markList(tokens: Token[], start: number): void {
  const level = tokens[start]?.level ?? 0;
  const end = tokens.findIndex(
    ({ type, level: at }, index) => index > start && type === "bullet_list_close" && at === level,
  );
  const own = [...tokens.slice(start, end + 1).entries()].filter(([, token]) => token.level <= level + 1);
  const items = own.filter(([, { type }]) => type === "list_item_open");
  const boxes = items.map(([index]) => boxIn(tokens[start + index + 2]));
  if (boxes.every((found) => found === null)) return;
  const isTasks = boxes.every((found) => found !== null);
  for (const [, token] of own)
    // A kind that the editor does not know: the list is kept as source.
    token.type = token.type.replace(/^bullet_list|^list_item/, (name) =>
      isTasks ? (name === "list_item" ? "task_item" : "task_list") : "mixed_list",
    );
  for (const [at, found] of boxes.entries()) {
    const index = start + (items[at]?.[0] ?? 0);
    const text = tokens[index + 2]?.children?.[0];
    if (!found || !text || !isTasks) continue;
    text.content = text.content.slice(found[0].length);
    tokens[index]?.attrSet("checked", found.groups?.["state"] === " " ? "" : "checked");
  }
}

function boxIn(token: Token | undefined): RegExpExecArray | null {
  const first = token?.type === "inline" ? token.children?.[0] : undefined;
  return first?.type === "text" ? box.exec(first.content) : null;
}
