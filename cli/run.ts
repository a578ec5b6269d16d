import { type Config, readConfig } from "../server/config/config.ts";
import { loadSettings } from "../server/config/env-file.ts";
import { describeSite } from "./describe-site.ts";
import { ownerWords } from "./owner-words.ts";

type Command = (args: string[]) => Promise<void>;

/** One file a command; each is loaded on demand. */
const commands: Record<string, () => Promise<{ run: Command }>> = {
  start: () => import("./start.ts"),
  dev: () => import("./dev.ts"),
  new: () => import("./new.ts"),
  build: () => import("./build.ts"),
  publish: () => import("./publish.ts"),
  content: () => import("./content.ts"),
  messages: () => import("./messages.ts"),
  subscribers: () => import("./subscribers.ts"),
  backup: () => import("./backup.ts"),
  restore: () => import("./restore.ts"),
  person: () => import("./person.ts"),
  purge: () => import("./purge.ts"),
  sbom: () => import("./sbom.ts"),
};

/** Where a command says first which site it speaks to: the lines of a start are on stdout, lists keep theirs clean. */
const saysSiteOn = (name: string) => (name === "start" || name === "dev" ? process.stdout : process.stderr);

/** Finds the settings, then runs a command by name; what goes wrong is said in plain lines and ends with status 1. */
export async function run([name = "", ...args]: string[]): Promise<void> {
  const load = commands[name];
  if (!load) {
    console.error(`There is no command '${name}'. There are: ${Object.keys(commands).join(", ")}.`);
    process.exit(1);
  }
  try {
    // These need no settings, also where they may not be read.
    const isApart = name === "build" || name === "new";
    const { args: own, file } = isApart ? { args, file: null } : loadSettings(args);
    if (!isApart) saysSiteOn(name).write(describeSite(readConfig(), file));
    const command = await load();
    await command.run(own);
  } catch (error) {
    console.error(ownerWords(error, place()) ?? error);
    process.exit(1);
  }
}

/** Where the site lies, for words about it. A build needs no settings, so wrong ones are not its error. */
function place(): Pick<Config, "databaseUrl" | "dataDir"> {
  try {
    return readConfig();
  } catch {
    return { databaseUrl: "", dataDir: "the data folder" };
  }
}
