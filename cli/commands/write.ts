import { Command } from "@commander-js/extra-typings";
import type { Group } from "./definition.ts";
import { attribution, versions } from "./versions.ts";

export const write: Group = {
  heading: "Write and publish:",
  commands: [
    {
      name: "preview",
      summary: "see the content folder in the pages before it is public",
      // The desk says it itself.
      usesSite: false,
      command: () =>
        new Command()
          .description(
            "Opens the desk at its pages: the content folder in the real pages, drafts and what has dates included. A change of a file is on the screen at once. Nothing is published.",
          )
          .action(async () => (await import("../desk.ts")).run({ view: "pages" })),
    },
    {
      name: "publish",
      summary: "check the content folder and put it live",
      example: '-m "New price"',
      command: () =>
        attribution(new Command())
          .description(
            "Puts the content folder live as a new version, or names every mistake in it and changes nothing. Says what changed, where it is seen, after how long visitors see it, and how to undo it.",
          )
          .action(async (options) => (await import("../publish.ts")).run(options)),
    },
    ...versions,
  ],
};
