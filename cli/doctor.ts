import { examine } from "../owner/examine.ts";
import { readConfig } from "../server/config/config.ts";
import { loadSettings } from "../server/config/env-file.ts";
import { inWords } from "../server/doctor/report.ts";
import { type AnswerOptions, print, printJson } from "./print.ts";
import { starterSentences } from "./starter/texts.ts";

/** What the doctor may do beside looking. */
interface DoctorOptions extends AnswerOptions {
  readonly mailTo?: string | undefined;
  readonly offline?: true | undefined;
}

/** `npm run doctor`: status 1 where something is an error. */
export async function run({ json, mailTo, offline }: DoctorOptions): Promise<void> {
  // The settings are loaded; this says from where.
  const settings = await loadSettings();
  const report = await examine(readConfig(), { settings, online: !offline, mailTo, starterSentences });
  await (json ? printJson(report) : print(inWords(report)));
  if (report.status === "failing") process.exitCode = 1;
}
