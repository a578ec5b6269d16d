import { Command, Option } from "@commander-js/extra-typings";
import { type Group, json } from "./definition.ts";
import { emailAddress, spokenTag, someText, wholeNumber } from "./values.ts";

export const keep: Group = {
  heading: "Run and keep:",
  commands: [
    {
      name: "doctor",
      summary: "report all that is wrong, with what to do",
      example: "--mail-to you@example.com",
      command: () =>
        new Command()
          .description(
            "Looks at the content, the settings, the way of mails and the machine, and says what is wrong and what to do. Ends with status 1 where something is an error. Nothing is changed.",
          )
          .option("--mail-to <address>", "send a test mail there", emailAddress)
          .option("--language <tag>", "speak that language, such as de; by default the site's", spokenTag)
          .addOption(new Option("--offline", "ask neither mail server nor DNS").conflicts("mailTo"))
          .option(...json)
          .action(async (options) => (await import("../doctor.ts")).run(options)),
    },
    {
      name: "backup",
      summary: "back up everything while the site goes on",
      example: "--out '/backups/{date}' --keep 30",
      command: () =>
        new Command()
          .description(
            "Writes a signed backup of rows, pictures and secret key into a new folder, and reads it back.",
          )
          .requiredOption("--out <folder>", "where to; {date} and {time} in it are replaced", someText)
          .option(
            "--keep <number>",
            "then remove older ones of the series; needs {date} in --out",
            wholeNumber(1),
          )
          .option("--without-secret-key", "leave the key out")
          .action(async (options) => (await import("../backup.ts")).run(options)),
    },
    {
      name: "restore",
      summary: "put a backup into the database",
      example: "--from /backups/2026-03-31",
      command: () =>
        new Command()
          .description(
            "Puts a backup into the configured database, SQLite or PostgreSQL: all of it or nothing.",
          )
          .requiredOption("--from <folder>", "the backup", someText)
          .option("--replace", "replace what the database holds")
          .option("--trust", "accept a backup that another site's key signed")
          .option("--without-secret-key", "keep this site's key")
          .action(async (options) => (await import("../restore.ts")).run(options)),
    },
  ],
};
