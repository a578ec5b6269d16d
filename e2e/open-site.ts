import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { exampleDir } from "#server/config/content-dir.ts";
import { noErrors } from "./site-log.ts";

/** A separate site for one test, beside the one that all tests share. */
export interface OpenSite {
  /** Its origin. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Starts the built site on an empty data folder, with its own settings; `project` is another copy of the
 * code.
 */
export async function openSite(settings: Record<string, string>, project = process.cwd()): Promise<OpenSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-site-"));
  const plain = {
    // No settings of this machine.
    SITE_ENV_FILE: "",
    DATABASE_URL: "",
    API_BASE_URL: "",
    SITE_URL: "",
    CONTENT_DIR: exampleDir,
    FALLBACK_IMAGE: "",
    RATE_LIMITS: "off",
  };
  const own = { ...plain, PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, ...settings };
  const site = spawn(process.execPath, ["cli/main.mjs", "start"], {
    cwd: project,
    env: { ...process.env, ...own },
  });
  const words = listen(site);
  const address = await words.address;
  return {
    // The name in the sentence is for people; the request's origin is compared with it.
    address: address.replace("localhost", "127.0.0.1"),
    close: async () => {
      const ended = new Promise((resolve) => site.once("exit", resolve));
      site.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
      noErrors(words.said());
    },
  };
}

/** A site's output, and the address that it prints once it is open. */
function listen(site: ChildProcess): { readonly address: Promise<string>; readonly said: () => string } {
  let words = "";
  const address = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      words += chunk.toString();
      const found = /The site is open at (\S+)/.exec(words)?.[1];
      if (found) resolve(found);
    };
    site.stdout?.on("data", hear);
    site.stderr?.on("data", hear);
    site.once("exit", () => reject(new Error(words)));
  });
  return { address, said: () => words };
}
