import { Command, Option } from "@commander-js/extra-typings";
import type { Group } from "./definition.ts";

export const begin: Group = {
  heading: "Begin:",
  commands: [
    {
      name: "new",
      summary: "write a content folder of your own",
      example: 'content --name "My Studio" --town Leeds --email hello@my-studio.example --accent "#3366ff"',
      usesSite: false,
      command: () =>
        new Command()
          .description(
            "Writes a content folder, small and complete. At a terminal it asks for what no option says; a folder that holds something is left alone.",
          )
          .argument("<folder>", "the folder to make; its name is also the agency's, unless --name says it")
          .option("--name <name>", "the agency's name")
          .option("--town <town>", "town or address")
          .option("--email <address>", "the address that visitors see")
          .option("--phone <number>", "the phone number that visitors see")
          .option("--language <code>", "language of the site, such as en, de or pt-BR")
          .option("--accent <colour>", "the colour, such as #3366ff")
          .option("--time-zone <name>", "the time zone of dates, such as Europe/Warsaw; else this machine's")
          .action(async (folder, options) => (await import("../new.ts")).run(folder, options)),
    },
    {
      name: "start",
      summary: "build the site where needed, then open it",
      command: () =>
        new Command()
          .description(
            "Builds the site where files have changed, makes the database where there is none, and opens the site.",
          )
          .action(async () => (await import("../start.ts")).run()),
    },
    {
      name: "desk",
      summary: "open the desk, to look after the site in the browser",
      example: "--link",
      // It says so itself.
      usesSite: false,
      command: () =>
        new Command()
          .description(
            "Opens the desk on this machine and prints a link that signs you in once; Enter prints another one. With DESK_URL it serves the people that you invite, behind your proxy.",
          )
          .option("--link", "print a link for the desk that runs already, and end")
          .action(async (options) => (await import("../desk.ts")).run(options)),
    },
    {
      name: "dev",
      summary: "open the site while you work on content or code",
      // The process that is watched says it.
      usesSite: false,
      command: () =>
        new Command()
          .description(
            "Opens the site with hot reload: changed content is published at once, and changed code of the server restarts it.",
          )
          .addOption(new Option("--watched", "serve, in the process that is started again").hideHelp())
          .action(async ({ watched }) =>
            watched ? (await import("../dev-site.ts")).run() : (await import("../dev.ts")).run(),
          ),
    },
    {
      name: "build",
      summary: "build the site without opening it",
      usesSite: false,
      command: () =>
        new Command()
          .description("Builds the site. A site that runs goes on as it was.")
          .action(async () => (await import("../build.ts")).run()),
    },
  ],
};
