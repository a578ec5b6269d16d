import type { Reader, Token } from "./reader.ts";

/** Reads a cell of a table as a paragraph, whose line ends are `<br>`. */
export function readTables(reader: Reader): void {
  reader.core.ruler.push("tables", (state) => {
    state.tokens = state.tokens.flatMap((token, at) => {
      if (!/^t[dh]_open$/.test(state.tokens[at - 1]?.type ?? "")) return [token];
      for (const child of token.children ?? []) if (isBreak(child)) child.type = "hardbreak";
      const open = new state.Token("paragraph_open", "p", 1);
      const close = new state.Token("paragraph_close", "p", -1);
      for (const one of [open, close]) Object.assign(one, { hidden: true, level: token.level });
      return [open, token, close];
    });
  });
}

const isBreak = ({ type, content }: Token) => type === "html_inline" && /^<br\s*\/?>$/i.test(content);

/** A cell's Markdown as it stands in a row, where a bar would end it. */
export const inRow = (source: string): string => source.replaceAll("|", "\\|");
