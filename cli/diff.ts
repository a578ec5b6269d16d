import { compare } from "../owner/compare.ts";
import type { OwnSite } from "../owner/publish.ts";
import type { Fault } from "../server/content/fault.ts";
import { withWords } from "../server/versions/describe-change.ts";
import { describeFault, sayFault } from "../server/wording/describe-mistake.ts";
import type { KeptFiles } from "../server/folder/content-folder.ts";
import type { Change } from "../server/versions/change.ts";
import { changeLines } from "../server/versions/change-lines.ts";
import { type AnswerOptions, print, printJson } from "./print.ts";
import { printable } from "./table.ts";
import { withSite } from "./with-site.ts";

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
  await withSite(async (site) => {
    const kept: KeptFiles = new Map();
    const compared = await compare(site, { from, to, kept });
    const isFolder = compared.to === null;
    const after = isFolder ? site.config.contentDir : `version ${compared.to}`;
    if (!json) await print(lines(compared.changes, { before: `version ${compared.from}`, after }));
    // After the answer: the whole folder is read for it.
    const faults = isFolder ? await faultsOf(site, kept) : [];
    if (json)
      await printJson({
        ...compared,
        changes: compared.changes.map(withWords),
        faults: faults.map((fault) => ({ ...fault, message: sayFault(fault) })),
      });
    else await print(faultLines(faults));
    if (exitCode && compared.changes.length > 0) process.exitCode = differs;
  });
}

function lines(changes: readonly Change[], { before, after }: { before: string; after: string }): string {
  if (changes.length === 0) return `Nothing differs between ${before} and ${after}.\n`;
  const words = changeLines(changes).map((line) => `${printable(line)}\n`);
  return `From ${before} to ${after}:\n${words.join("")}`;
}

async function faultsOf({ config, places }: OwnSite, kept: KeptFiles): Promise<readonly Fault[]> {
  const { readOwnersFolder } = await import("../server/reading/read-owners-folder.ts");
  const stored = new Set(await places.originals.names());
  const read = await readOwnersFolder(config.contentDir, { stored, kept });
  return "faults" in read ? read.faults : [];
}

function faultLines(faults: readonly Fault[]): string {
  if (faults.length === 0) return "";
  const words = faults.map((fault) => `  ${printable(describeFault(fault))}\n`);
  return `Publishing refuses it until these mistakes are fixed:\n${words.join("")}`;
}
