import { Command, Option } from "@commander-js/extra-typings";
import { type Group, json } from "./definition.ts";
import { emailAddress } from "./values.ts";

const csv = () => new Option("--csv", "as CSV, for a spreadsheet").conflicts("json");

export const people: Group = {
  heading: "People and messages:",
  commands: [
    {
      name: "messages",
      summary: "list what visitors sent, and what became of the mails",
      example: "--csv",
      command: () =>
        new Command()
          .description(
            "Lists what came through the contact form, oldest first. What you have to do about mails is printed apart from it, on stderr.",
          )
          .addOption(csv())
          .option(...json)
          .addOption(
            new Option("--retry-failed", "send mails again that were given up").conflicts(["csv", "json"]),
          )
          .action(async (options) => (await import("../messages.ts")).run(options)),
    },
    {
      name: "subscribers",
      summary: "list the newsletter's addresses",
      example: "--links",
      command: () =>
        new Command()
          .description("Lists the newsletter's addresses, oldest first.")
          .addOption(csv())
          .option(...json)
          .addOption(
            new Option(
              "--links",
              "the active addresses with their links to unsubscribe, as CSV; needs SITE_URL",
            ).conflicts(["csv", "json"]),
          )
          .action(async (options) => (await import("../subscribers.ts")).run(options)),
    },
    {
      name: "person",
      summary: "show or erase what is kept about an address",
      example: "--email ann@example.com",
      command: () =>
        new Command()
          .description("Prints all that is kept about an e-mail address, always as JSON.")
          .requiredOption("--email <address>", "whose data", emailAddress)
          .option("--erase", "erase it after it was printed")
          .action(async (options) => (await import("../person.ts")).run(options)),
    },
  ],
};
