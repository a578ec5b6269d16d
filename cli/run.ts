import { readConfig } from "../server/config/config.ts";
import { describeSite } from "./describe-site.ts";
import { loadSettings } from "../server/config/env-file.ts";

type Command = (args: string[]) => Promise<void>;

/** One file a command; each is loaded only when it is asked for. */
const commands: Record<string, () => Promise<{ run: Command }>> = {
  start: () => import("./start.ts"),
  dev: () => import("./dev.ts"),
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

/** Errors whose message is written for the owner; anything else is a fault of ours and keeps its stack. */
const saidPlainly = new Set([
  "StartError",
  "ConfigError",
  "MigrationError",
  "BackupError",
  "StorageError",
  "SourceError",
]);

/** Finds the settings, then runs a command by name; what goes wrong is said in plain lines and ends with status 1. */
export async function run([name = "", ...args]: string[]): Promise<void> {
  const load = commands[name];
  if (!load) {
    console.error(`There is no command '${name}'. There are: ${Object.keys(commands).join(", ")}.`);
    process.exit(1);
  }
  try {
    // A build needs no settings, also where they may not be read.
    const { args: own, file } = name === "build" ? { args, file: null } : loadSettings(args);
    if (name !== "build") saysSiteOn(name).write(describeSite(readConfig(), file));
    const command = await load();
    await command.run(own);
  } catch (error) {
    const plain = error instanceof Error && saidPlainly.has(error.name);
    console.error(plain ? error.message : error);
    process.exit(1);
  }
}
