import { readConfig } from "../server/config/config.ts";
import { requireContentDir } from "../server/config/content-dir.ts";
import { describeFault, type Fault, type Remark } from "../server/content/fault.ts";
import { readOwnContent } from "../server/content/read-own-content.ts";
import { checkAlts } from "../server/doctor/check-alts.ts";
import { readSources } from "../server/doctor/content-facts.ts";
import { linkWarnings } from "../server/doctor/link-warnings.ts";
import { type AnswerOptions, print, printJson } from "./print-list.ts";

/** What the check has found; warnings are about descriptions of pictures and links, and no mistakes. */
interface Found {
  readonly faults: readonly Remark[];
  readonly notes: readonly Remark[];
  readonly warnings: readonly { readonly where: string; readonly message: string }[];
}

/**
 * `content check`: every mistake in the content folder, which publishing would refuse. Status 1 where there
 * is one.
 */
export async function run({ json }: AnswerOptions): Promise<void> {
  const { contentDir } = readConfig();
  requireContentDir(contentDir);
  const result = await readOwnContent(contentDir);
  const faults = "faults" in result ? result.faults.map(asRemark) : [];
  const notes = "notes" in result ? result.notes : [];
  const content = "content" in result ? result.content : null;
  const links = await linkWarnings(contentDir, content);
  const warnings = [...checkAlts(await readSources(contentDir)), ...links].map(({ what, where = "" }) => ({
    where,
    message: what,
  }));
  await (json
    ? printJson({ folder: contentDir, faults, notes, warnings })
    : print(inWords(contentDir, { faults, notes, warnings })));
  if (faults.length > 0) process.exitCode = 1;
}

/** A mistake as it is printed; what the desk makes its words of stays inside. */
const asRemark = ({ file, line, message }: Fault): Remark => ({ file, line, message });

function inWords(dir: string, { faults, notes, warnings }: Found): string {
  const end =
    faults.length === 0 ? `${dir} has no mistakes.` : `${dir} has mistakes, and cannot be published.`;
  const lines = [
    ...faults.map(describeFault),
    ...notes.map((note) => `Note: ${describeFault(note)}`),
    ...warnings.map(({ where, message }) => `Warning: ${where} ${message}`),
    end,
  ];
  return `${lines.join("\n")}\n`;
}
