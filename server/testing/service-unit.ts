import { readFile } from "node:fs/promises";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Path where the unit expects the project. */
const installed = "/srv/quarterlight";

/** A systemd unit as a test needs it. */
interface ServiceUnit {
  /** Its text, with this checkout in place of the installed project, for the port of `%i`. */
  readonly text: string;
  /** The program of `ExecStart` and its arguments. */
  readonly command: readonly [string, ...string[]];
  readonly workingDirectory: string;
  /** All `Environment=` lines. */
  readonly environment: Readonly<Record<string, string>>;
  /** Every value of a setting, in order. */
  readonly settings: (name: string) => readonly string[];
}

/**
 * Reads a unit of `deploy/`, the site's for a port where none is named. Lines are parsed as systemd does,
 * except for quotes, which the unit does not use.
 */
export async function serviceUnit(port: string, unit = "quarterlight@.service"): Promise<ServiceUnit> {
  const given = await readFile(path.join(root, "deploy", unit), "utf8");
  // The content folder's name only begins as the project's does.
  const text = given.replaceAll(new RegExp(`${installed}(?!-)`, "g"), root).replaceAll("%i", port);
  const settings = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const [program = "", ...args] = settings("ExecStart")[0]?.split(/\s+/) ?? [];
  return {
    text,
    command: [program, ...args],
    workingDirectory: settings("WorkingDirectory")[0] ?? "",
    environment: Object.fromEntries(settings("Environment").map((line) => line.split("=", 2))) as Record<
      string,
      string
    >,
    settings,
  };
}
