import type { BlockKind } from "./block.ts";
import { element, escaped, startTag } from "./block-html.ts";
import { atHand } from "./markdown-reading.ts";
import type { Reader, Token } from "./markdown-types.ts";

/** A table with its title. */
export const table: BlockKind = {
  main: "needed",
  render({ name: block, main, tokens, render, fault }) {
    const start = tokens.find(({ type }) => type === "table_open");
    if (start) start.meta = { caption: main };
    else fault({ is: "blockEmpty", block });
    return render(tokens);
  },
};

/** Puts each table into a box that scrolls by itself, also with the keyboard, and that says what it is. */
export function boxTables(reader: Reader): void {
  const { rules } = reader.renderer;
  rules["table_open"] = (tokens, at, _, env) => {
    const caption = captionOf(tokens[at]);
    const name = caption || atHand(env).reading.locale.server.blocks.table({ columns: headOf(tokens, at) });
    const box = startTag("div", { "data-block": "table", role: "group", tabindex: 0, "aria-label": name });
    return `${box}<table>${caption === "" ? "" : element("caption", {}, escaped(caption))}\n`;
  };
  rules["table_close"] = () => "</table></div>\n";
  rules["th_open"] = rules["td_open"] = (tokens, at) =>
    startTag(tokens[at]?.tag ?? "td", { "data-part": sideOf(tokens[at]) });
}

/** The side that `:--`, `:-:` or `--:` aligns a column to; undefined without a colon. */
function sideOf(token: Token | undefined): string | undefined {
  return /^text-align:(\w+)$/.exec(String(token?.attrGet("style")))?.[1];
}

/** What the block around a table called it. */
function captionOf(token: Token | undefined): string {
  const caption: unknown = token?.meta?.["caption"];
  return typeof caption === "string" ? caption : "";
}

/** The words of a table's first row. */
function headOf(tokens: readonly Token[], start: number): string {
  const end = tokens.findIndex(({ type }, at) => at > start && type === "thead_close");
  return tokens
    .slice(start, end)
    .flatMap(({ type, content }) => (type === "inline" && content !== "" ? [content] : []))
    .join(", ");
}
