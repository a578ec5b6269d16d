import { examine } from "../owner/examine.ts";
import { readConfig } from "../server/config/config.ts";
import { loadSettings } from "../server/config/env-file.ts";
import { inWords } from "../server/doctor/report.ts";
import { inLanguageOf } from "../server/wording/site-language.ts";
import { speaking } from "#words/part.ts";
import { type AnswerOptions, print, printJson } from "./print.ts";
import { starterSentences } from "./starter/texts.ts";

/** What the doctor may do beside looking. */
interface DoctorOptions extends AnswerOptions {
  readonly mailTo?: string | undefined;
  /** BCP 47; without it the report speaks the language of the site. */
  readonly language?: string | undefined;
  readonly offline?: true | undefined;
}

/** `npm run doctor`: status 1 where something is an error. */
export async function run({ json, mailTo, language, offline }: DoctorOptions): Promise<void> {
  // The settings are loaded; this says from where.
  const settings = await loadSettings();
  const config = readConfig();
  const act = async () => {
    const report = await examine(config, { settings, online: !offline, mailTo, starterSentences });
    await (json ? printJson(report) : print(inWords(report)));
    return report;
  };
  const report = await (language === undefined
    ? inLanguageOf(config.contentDir, act)
    : speaking(language, act));
  if (report.status === "failing") process.exitCode = 1;
}
