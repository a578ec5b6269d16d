import { Argument, Command, Option } from "@commander-js/extra-typings";
import { type Group, json } from "./definition.ts";
import { emailAddress, shortText, someText, wholeNumber } from "./values.ts";

const longestSubject = 200;

const csv = () => new Option("--csv", "as CSV, for a spreadsheet").conflicts("json");

export const people: Group = {
  heading: "People and messages:",
  commands: [
    {
      name: "messages",
      summary: "list what visitors sent, and what became of the mails",
      example: "--csv",
      site: "stderr",
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
      site: "stderr",
      command: () =>
        new Command()
          .description("Lists the newsletter's addresses, oldest first.")
          .addOption(csv())
          .option(...json)
          .addOption(
            new Option(
              "--links",
              "the active addresses with their links to unsubscribe, as CSV unless --json is given; needs SITE_URL",
            ).conflicts("csv"),
          )
          .action(async (options) => (await import("../subscribers.ts")).run(options)),
    },
    {
      name: "send-post",
      summary: "send a post to the newsletter's subscribers",
      example: "12 --test me@example.com",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Sends a public post to all subscribers, after a question, at the pace of NEWSLETTER_PER_MINUTE. The number is the post's own, as in its address. The running site sends the mails.",
          )
          .argument("<post>", "the post's number", wholeNumber(1))
          .option("--subject <text>", "in place of the post's title", shortText(longestSubject))
          .option("--preview <file>", "only write the mail as HTML and text", someText)
          .option("--test <address>", "only send it to this address", emailAddress)
          .option("--yes", "do not ask")
          .option("--again", "also if this post was sent before")
          .action(async (post, options) => (await import("../send-post.ts")).run({ ...options, post })),
    },
    {
      name: "sendings",
      summary: "list the posts sent to subscribers, pause or resume one",
      example: "pause 3",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Lists the posts that were sent to subscribers, newest first: how many were sent, refused, wait, and have unsubscribed since.",
          )
          .addArgument(
            new Argument("[act]", "stop sending for now, or go on").choices(["pause", "resume"] as const),
          )
          .argument("[number]", "the sending", wholeNumber(1))
          .addOption(csv())
          .option(...json)
          .action(async (act, number, options) =>
            (await import("../sendings.ts")).run({ ...options, act, number }),
          ),
    },
    {
      name: "person",
      summary: "show or erase what is kept about an address",
      example: "--email ann@example.com",
      site: "stderr",
      command: () =>
        new Command()
          .description("Prints all that is kept about an e-mail address, always as JSON.")
          .requiredOption("--email <address>", "whose data", emailAddress)
          .option("--erase", "erase it after it was printed")
          .option(...json)
          .action(async (options) => (await import("../person.ts")).run(options)),
    },
    {
      name: "purge",
      summary: "erase now what is older than it may be",
      example: "",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Erases messages, subscribers, addresses without a page and visits that are older than the settings allow: RETENTION_MESSAGES_DAYS, RETENTION_SUBSCRIBERS_DAYS, RETENTION_NOT_FOUND_DAYS and RETENTION_VISITS_DAYS. The running site does it once a day.",
          )
          .option(...json)
          .action(async (options) => (await import("../purge.ts")).run(options)),
    },
  ],
};
