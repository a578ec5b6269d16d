import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isDraft, writeFileAtomically } from "../server/base/write-file-atomically.ts";
import { generationsName, readGenerations } from "../server/build-folder.ts";

const draftPrefix = ".draft-";
/** A draft that is older was left behind by a build that died, in ms. */
const longestBuildMs = 60 * 60_000;

/**
 * Makes `name` the build that holds: `make` builds into a new folder, unless that very build is still there,
 * and then one rename changes over. The build before stays, for pages that are open in browsers and processes
 * that run; older ones go. Where `make` fails, all is as it was.
 */
export async function swapIn(
  buildDir: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(buildDir, { recursive: true });
  if (!existsSync(path.join(buildDir, name))) await makeWhole(buildDir, name, make);
  const before = await readGenerations(buildDir);
  const previous = before?.current === name ? before.previous : (before?.current ?? null);
  const file = path.join(buildDir, generationsName);
  // The site may run as another user than its builder.
  await writeFileAtomically(file, `${JSON.stringify({ current: name, previous })}\n`, { mode: 0o644 });
  await prune(buildDir, [generationsName, name, ...(previous ? [previous] : [])]);
}

/** A folder has a build's name only when it is whole. */
async function makeWhole(
  buildDir: string,
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const draft = path.join(buildDir, `${draftPrefix}${randomBytes(4).toString("hex")}`);
  try {
    await make(draft);
    await rename(draft, path.join(buildDir, name));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process has built the same meanwhile.
    if (!existsSync(path.join(buildDir, name))) throw error;
  }
}

async function prune(buildDir: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(buildDir)) {
    if (kept.includes(name)) continue;
    const file = path.join(buildDir, name);
    const isUnfinished = name.startsWith(draftPrefix) || isDraft(name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    // Another process may be building.
    if (!isUnfinished || age > longestBuildMs) await rm(file, { recursive: true, force: true });
  }
}
