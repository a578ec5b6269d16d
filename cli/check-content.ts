import { readConfig } from "../server/config/config.ts";
import { describeFault, type Fault } from "../server/content/fault.ts";
import { readOwnContent } from "../server/content/read-own-content.ts";
import { type AnswerOptions, print, printJson } from "./print-list.ts";

/** `content check`: every mistake in the content folder, which publishing would refuse. Status 1 where there is one. */
export async function run({ json }: AnswerOptions): Promise<void> {
  const { contentDir } = readConfig();
  const result = await readOwnContent(contentDir);
  const faults = "faults" in result ? result.faults : [];
  const notes = "notes" in result ? result.notes : [];
  await (json ? printJson({ folder: contentDir, faults, notes }) : print(inWords(contentDir, faults, notes)));
  if (faults.length > 0) process.exitCode = 1;
}

function inWords(dir: string, faults: readonly Fault[], notes: readonly Fault[]): string {
  const end =
    faults.length === 0 ? `${dir} has no mistakes.` : `${dir} has mistakes, and cannot be published.`;
  const lines = [...faults.map(describeFault), ...notes.map((note) => `Note: ${describeFault(note)}`), end];
  return `${lines.join("\n")}\n`;
}
