import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { englishWords } from "#words/english-words.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { installation } from "../server/config/fields.ts";
import { describeMistake } from "../server/wording/describe-mistake.ts";
import { type Answers, type NewOptions, readAnswers } from "./starter/answers.ts";
import { starterFiles } from "./starter/files.ts";
import { drawPlates } from "./starter/plates.ts";

/**
 * `npm run new -- FOLDER`: writes a content folder of one's own, small and complete, and says how to open the
 * site on it.
 */
export async function run(folder: string, options: NewOptions): Promise<void> {
  const { stdin: input, stdout: output } = process;
  const answers = await readAnswers(folder, options, { input, output });
  await writeStarter(answers, new Date());
  const english = englishWords(answers.language, {});
  const note = english && describeMistake({ is: "languageEnglish", language: answers.language, ...english });
  if (note !== null) output.write(`Note: ${note}\n`);
  output.write(nextLines(answers.folder));
}

/** Writes the folder; a `ConfigError` where it holds something already, which is never touched. */
export async function writeStarter(answers: Answers, now: Date): Promise<void> {
  const { folder, accent } = answers;
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new ConfigError(
      `There is something in ${folder} already, and it was left alone. Name another folder.`,
    );
  for (const [name, text] of Object.entries(starterFiles(answers, now.toISOString().slice(0, 10)))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await drawPlates(folder, accent);
}

/** The commands that put the folder live; `content/` is found without being named. */
export function nextLines(folder: string): string {
  const place = path.relative(installation, folder);
  const named = place === "content" ? "" : `CONTENT_DIR=${place.startsWith("..") ? folder : place} `;
  return `Your content is in ${folder}. Each file says what belongs there.
See it first:  ${named}npm run preview
Put it live:   ${named}npm run publish-content
Open the site: ${named}npm start
`;
}
