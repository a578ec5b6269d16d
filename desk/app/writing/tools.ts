import type { ChainedCommands, Editor } from "@tiptap/core";
import { icons } from "./icons.ts";
import type { ToolSign } from "./toolbar.tsx";
import { words } from "../words.ts";

/** A button of the toolbar that turns something on or off where the writer is. */
interface Tool {
  readonly name: string;
  /** What the button shows. */
  readonly sign: ToolSign;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  readonly isOn: (editor: Editor) => boolean;
}

/** The heading of the page is the first; those of a text begin below it. */
const [heading, subheading] = [2, 3] as const;

/** The tools in their order. */
export const tools: readonly Tool[] = [
  {
    name: words.writing.bold,
    sign: { letters: "B" },
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    name: words.writing.italic,
    sign: { letters: "I" },
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive("italic"),
  },
  {
    name: words.writing.heading,
    sign: { letters: "H" },
    run: (chain) => chain.toggleHeading({ level: heading }),
    isOn: (editor) => editor.isActive("heading", { level: heading }),
  },
  {
    name: words.writing.subheading,
    sign: { letters: "h" },
    run: (chain) => chain.toggleHeading({ level: subheading }),
    isOn: (editor) => editor.isActive("heading", { level: subheading }),
  },
  {
    name: words.writing.bullets,
    sign: { path: icons.bullets, points: true },
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    name: words.writing.numbers,
    sign: { path: icons.numbers },
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    name: words.writing.tasks,
    sign: { path: icons.tasks },
    run: (chain) => chain.toggleTaskList(),
    isOn: (editor) => editor.isActive("taskList"),
  },
  {
    name: words.writing.quote,
    sign: { path: icons.quote, points: true },
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
];
