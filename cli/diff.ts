import { requireContentDir } from "../server/config/content-dir.ts";
import { describeFault, type Fault } from "../server/content/fault.ts";
import type { KeptFiles } from "../server/folder/content-folder.ts";
import { findSource } from "../server/publishing/source-versions.ts";
import type { Change } from "../server/versions/change.ts";
import { changeLines } from "../server/versions/change-lines.ts";
import { compareSources } from "../server/versions/compare-sources.ts";
import { folderSide, versionSide } from "../server/versions/sides.ts";
import { type AnswerOptions, print, printJson } from "./print-list.ts";
import { printable } from "./table.ts";
import { type VersionParts, withVersions } from "./with-versions.ts";

/** What is compared; without numbers the live version and the content folder. */
interface DiffOptions extends AnswerOptions {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly exitCode?: true | undefined;
}

/** Status of `diff --exit-code` where something differs. */
const differs = 3;

/**
 * `diff`: what publishing the content folder would change, and what the check finds wrong in it. `diff N`:
 * from version N to the live one; `diff N M`: from N to M.
 */
export async function run({ json, from, to, exitCode }: DiffOptions): Promise<void> {
  await withVersions(async (parts) => {
    const { database, places, config } = parts;
    const old = await findSource(database.kysely, from);
    const now = from === undefined ? null : await findSource(database.kysely, to);
    if (!now) requireContentDir(config.contentDir);
    const kept: KeptFiles = new Map();
    const changes = await compareSources(
      await versionSide(database, places, old.id),
      now ? await versionSide(database, places, now.id) : folderSide(config.contentDir, kept),
    );
    const names = { before: `version ${old.id}`, after: now ? `version ${now.id}` : config.contentDir };
    if (!json) await print(lines(changes, names));
    // After the answer: the whole folder is read for it.
    const faults = now ? [] : await faultsOf(parts, kept);
    if (json) await printJson({ from: old.id, to: now?.id ?? null, changes, faults });
    else await print(faultLines(faults));
    if (exitCode && changes.length > 0) process.exitCode = differs;
  });
}

function lines(changes: readonly Change[], { before, after }: { before: string; after: string }): string {
  if (changes.length === 0) return `Nothing differs between ${before} and ${after}.\n`;
  const words = changeLines(changes).map((line) => `${printable(line)}\n`);
  return `From ${before} to ${after}:\n${words.join("")}`;
}

async function faultsOf({ config, places }: VersionParts, kept: KeptFiles): Promise<readonly Fault[]> {
  const { readOwnContent } = await import("../server/reading/read-own-content.ts");
  const stored = new Set(await places.originals.names());
  const read = await readOwnContent(config.contentDir, { stored, kept });
  return "faults" in read ? read.faults : [];
}

function faultLines(faults: readonly Fault[]): string {
  if (faults.length === 0) return "";
  const words = faults.map((fault) => `  ${printable(describeFault(fault))}\n`);
  return `Publishing refuses it until these mistakes are mended:\n${words.join("")}`;
}
