import MarkdownIt from "markdown-it";
import container from "markdown-it-container";
import footnote from "markdown-it-footnote";
import { readDirective } from "#contract/directive.ts";

export type Reader = InstanceType<typeof MarkdownIt>;
export type Token = ReturnType<Reader["parse"]>[number];

/** A reader of Markdown with the blocks and footnotes of the site (server/markdown/markdown.ts). */
export const createReader = (): Reader =>
  new MarkdownIt({ html: true })
    .use(container, "block", { validate: (info: string) => readDirective(info) !== null })
    .use(footnote);
