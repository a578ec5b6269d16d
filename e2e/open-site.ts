import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { exampleDir } from "#server/config/content-dir.ts";
import { leaveSizes, takeSizes } from "./picture-sizes.ts";
import { noErrors } from "./site-log.ts";

/** A separate site for one test, beside the one that all tests share. */
export interface OpenSite {
  /** Its origin. */
  readonly address: string;
  close(): Promise<void>;
}

/** A process of the owner's tool. */
export interface OpenProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /**
   * Resolves with the first group of the next match in its output; rejects with the output where the process
   * ends before.
   */
  says(pattern: RegExp): Promise<string>;
  /** Ends it by a signal, and fails where it has logged an error. */
  end(): Promise<void>;
}

/**
 * Starts a command of the owner's tool without the settings of this machine, and a site without limits;
 * `project` is another copy of the code, `flags` are Node's.
 */
export function openProcess(
  command: readonly string[],
  settings: Record<string, string>,
  project = process.cwd(),
  flags: readonly string[] = [],
): OpenProcess {
  const plain = {
    SITE_ENV_FILE: "",
    DATABASE_URL: "",
    API_BASE_URL: "",
    SITE_URL: "",
    CONTENT_DIR: exampleDir,
    FALLBACK_IMAGE: "",
  };
  const own = { ...plain, PORT: "0", HOST: "127.0.0.1", ...settings };
  const script = command[0] === "start" ? ["e2e/start-unlimited.ts"] : ["cli/main.mjs", ...command];
  const child = spawn(process.execPath, [...flags, ...script], {
    cwd: project,
    env: { ...process.env, ...own },
  });
  let [words, consumed] = ["", 0];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (words += chunk.toString()));
  return {
    child,
    says: (pattern) =>
      new Promise<string>((resolve, reject) => {
        const onOutput = () => {
          const found = pattern.exec(words.slice(consumed));
          if (!found) return;
          consumed += found.index + found[0].length;
          for (const stream of [child.stdout, child.stderr]) stream.off("data", onOutput);
          resolve(found[1] ?? "");
        };
        for (const stream of [child.stdout, child.stderr]) stream.on("data", onOutput);
        child.once("exit", () => reject(new Error(words)));
        onOutput();
      }),
    end: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      // As Ctrl-C in a terminal: SIGTERM waits for the connection that a browser keeps open (server/drain.ts).
      child.kill("SIGINT");
      await ended;
      noErrors(words);
    },
  };
}

/** Starts the built site on an empty data folder, with its own settings. */
export async function openSite(settings: Record<string, string>, project?: string): Promise<OpenSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-site-"));
  await takeSizes(folder);
  const site = openProcess(["start"], { DATA_DIR: folder, ...settings }, project);
  const address = await site.says(/The site is open at (\S+)/);
  return {
    // The name in the sentence is for people; the request's origin is compared with it.
    address: address.replace("localhost", "127.0.0.1"),
    close: async () => {
      await site.end();
      await leaveSizes(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
