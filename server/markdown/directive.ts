import { readDirective } from "#contract/directive.ts";
import container from "markdown-it-container";
import type { Reader, Token } from "./markdown-types.ts";

/**
 * Makes `::: name` to `:::` a block in the syntax tree whatever its name: an unknown one is a mistake, not
 * text.
 */
export function readContainers(reader: Reader): void {
  reader.use(container, "block", { validate: (info: string) => readDirective(info) !== null });
}

export const isBlockStart = (token: Token | undefined) => token?.type === "container_block_open";
export const isBlockEnd = (token: Token | undefined) => token?.type === "container_block_close";
