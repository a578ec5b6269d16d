import type MarkdownIt from "markdown-it";

/** What turns Markdown into HTML. */
export type Reader = InstanceType<typeof MarkdownIt>;

/** A piece of the syntax tree, which is a flat list of starts and ends. */
export type Token = ReturnType<Reader["parse"]>[number];

/** A text while it is being read. */
export type ReadingState = Parameters<Parameters<Reader["core"]["ruler"]["push"]>[1]>[0];
