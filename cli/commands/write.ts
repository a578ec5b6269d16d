import { Command } from "@commander-js/extra-typings";
import { type Family, type Group, json } from "./definition.ts";
import { pictures } from "./pictures.ts";
import { namedFile, wholeNumber } from "./values.ts";
import { attribution, versions } from "./versions.ts";

const content: Family = {
  name: "content",
  summary: "check, export or generate a content folder",
  members: [
    {
      name: "check",
      summary: "name every mistake in the content folder, and publish nothing",
      example: "",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Reads the content folder as publishing does and names every mistake. Ends with status 1 where there is one.",
          )
          .option(...json)
          .action(async (options) => (await import("../check-content.ts")).run(options)),
    },
    {
      name: "export",
      summary: "write the content folder as it was published last",
      example: "--out my-content",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Writes the folder that was published last, byte for byte. Ends with status 1 where a picture is lost.",
          )
          .requiredOption("--out <folder>", "a folder that is not there yet")
          .option(...json)
          .action(async (options) => (await import("../export-content.ts")).run(options)),
    },
    {
      name: "generate",
      summary: "copy the content and add made-up posts",
      example: "--posts 1000 --out /tmp/large",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Copies the content folder and adds made-up posts, the same for the same seed, to try how the site grows.",
          )
          .requiredOption("--posts <number>", "posts in the copy", wholeNumber(1))
          .requiredOption("--out <folder>", "where the copy goes")
          .option("--seed <number>", "another seed makes other posts", wholeNumber(0), 1)
          .action(async (options) => (await import("../generate-content.ts")).run(options)),
    },
  ],
};

const redirects: Family = {
  name: "redirects",
  summary: "keep the addresses of an old site alive",
  members: [
    {
      name: "import",
      summary: "add a list of old addresses to redirects.yaml",
      example: "old-addresses.csv",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Adds the addresses of a file to redirects.yaml: CSV with old and new, or one old address a line. An address without a target gets the page that is most like it, as a comment to be confirmed.",
          )
          .argument("<file>", "the list")
          .action(async (file) => (await import("../import-redirects.ts")).run(file)),
    },
    {
      name: "suggest",
      summary: "list requested addresses without a page, with a proposal each",
      example: "",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Lists the hundred addresses without a page or a rule that are requested most, each with the page that it may mean.",
          )
          .option(...json)
          .action(async (options) => (await import("../suggest-redirects.ts")).run(options)),
    },
    {
      name: "accept",
      summary: "redirect an address to its proposal or to another page",
      example: "/old/about.html /about-us",
      site: "stderr",
      command: () =>
        new Command()
          .description("Adds a rule to redirects.yaml. It takes effect when you publish.")
          .argument("<address>", "the address without a page")
          .argument("[target]", "where it leads; by default the page that suggest proposes")
          .action(async (address, target) => (await import("../accept-redirect.ts")).run(address, target)),
    },
  ],
};

export const write: Group = {
  heading: "Write and publish:",
  commands: [
    {
      name: "preview",
      summary: "see the content folder in the pages before it is public",
      example: "",
      // The desk says it itself.
      site: null,
      command: () =>
        new Command()
          .description(
            "Opens the desk at its pages: the content folder in the real pages, drafts and what has dates included. A change of a file is on the screen at once. Nothing is published.",
          )
          .action(async (_, { parent }) =>
            (await import("../desk.ts")).run({ view: "pages", ...namedFile(parent) }),
          ),
    },
    {
      name: "publish",
      summary: "check the content folder and put it live",
      example: '-m "New price"',
      site: "stderr",
      command: () =>
        attribution(new Command())
          .description(
            "Puts the content folder live as a new version, or names every mistake in it and changes nothing. Says what changed, where it is seen, after how long visitors see it, and how to undo it. Then it waits until all sizes of the pictures are made; Ctrl-C there does no harm.",
          )
          .option(...json)
          .action(async (options) => (await import("../publish.ts")).run(options)),
    },
    ...versions,
    content,
    pictures,
    redirects,
  ],
};
