import { Command } from "@commander-js/extra-typings";
import { type Family, json } from "./definition.ts";

export const pictures: Family = {
  name: "pictures",
  summary: "list the folder's pictures, and what shows them",
  members: [
    {
      name: "list",
      summary: "list every picture with its size and how many entries name it",
      example: "",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Lists the files in pictures/: bytes, pixels of the published picture, and how many entries name each.",
          )
          .option(...json)
          .action(async (options) => (await import("../pictures.ts")).run({ ...options, act: "list" })),
    },
    {
      name: "unused",
      summary: "list pictures that no entry names",
      example: "",
      site: "stderr",
      command: () =>
        new Command()
          .description("Lists the files in pictures/ that no entry names. Nothing is deleted.")
          .option(...json)
          .action(async (options) => (await import("../pictures.ts")).run({ ...options, act: "unused" })),
    },
    {
      name: "where",
      summary: "say which entries and addresses show a picture",
      example: "projects/tally.webp",
      site: "stderr",
      command: () =>
        new Command()
          .description(
            "Says which entries name a picture, in which fields, and at which addresses they are seen.",
          )
          .argument("<name>", "its path in pictures/")
          .option(...json)
          .action(async (name, options) =>
            (await import("../pictures.ts")).run({ ...options, act: "where", name }),
          ),
    },
  ],
};
