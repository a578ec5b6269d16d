import { Argument, Command } from "@commander-js/extra-typings";
import { type Definition, json } from "./definition.ts";
import { shortText, wholeNumber } from "./values.ts";

/** Letters that a note and a name may have. */
const [longestNote, longestName] = [500, 100];

/** The options that sign a version. */
export const attribution = (command: Command) =>
  command
    .option("-m, --message <note>", "why, for the list of versions", shortText(longestNote))
    .option("--by <name>", "who; git's or the system's name for you by default", shortText(longestName));

const number = wholeNumber(1);

export const versions: readonly Definition[] = [
  {
    name: "versions",
    summary: "list the versions that are kept, or pin one",
    example: "pin 12",
    command: () =>
      new Command()
        .description(
          "Lists what was published: number, time, author, note, newest first. The last 50 are kept, and those that are pinned.",
        )
        .addArgument(
          new Argument("[act]", "keep a version beyond the last 50, or stop keeping it").choices([
            "pin",
            "unpin",
          ] as const),
        )
        .argument("[number]", "the version", number)
        .option(...json)
        .action(async (act, version, options) =>
          (await import("../versions.ts")).run({ ...options, act, number: version }),
        ),
  },
  {
    name: "diff",
    summary: "say what publishing would change, and what is wrong",
    example: "11 12",
    command: () =>
      new Command()
        .description(
          "Says by entry and field what publishing the content folder would change, and what the check finds wrong in it. With one number: from that version to the live one. With two: from the first to the second.",
        )
        .argument("[from]", "a version", number)
        .argument("[to]", "another version", number)
        .option("--exit-code", "end with status 3 where something differs")
        .option(...json)
        .action(async (from, to, options) => (await import("../diff.ts")).run({ ...options, from, to })),
  },
  {
    name: "rollback",
    summary: "publish an earlier version again",
    example: "11",
    command: () =>
      attribution(new Command())
        .description(
          "Publishes an earlier version again, pictures included, as a new version. The content folder stays as it is.",
        )
        .argument("<number>", "the version", number)
        .action(async (version, options) =>
          (await import("../rollback.ts")).run({ ...options, number: version }),
        ),
  },
  {
    name: "export",
    summary: "write the files of a version into a folder",
    example: "my-content 11",
    command: () =>
      new Command()
        .description(
          "Writes the folder that was published last, or as the version of that number, byte for byte. Ends with status 1 where a picture is lost.",
        )
        .argument("<folder>", "a folder that is not there yet")
        .argument("[number]", "the version", number)
        .action(async (out, version) => (await import("../export-content.ts")).run({ number: version, out })),
  },
];
