import path from "node:path";
import { createInterface } from "node:readline/promises";
import { asciiEmail } from "#contract/email-address.ts";
import { ConfigError } from "../../server/config/config-error.ts";
import { isTimeZone } from "../../server/content/time-zone.ts";
import { isLanguage, languagesOf } from "#words/catalogue.ts";
import { UsageError } from "../usage-error.ts";

/** What a new content folder is made of; what an owner does not say is "". */
export interface Answers {
  /** Absolute path of the folder. */
  readonly folder: string;
  readonly name: string;
  readonly town: string;
  readonly email: string;
  readonly phone: string;
  /** BCP 47, in its canonical spelling. */
  readonly language: string;
  /** #rrggbb, in lower case. */
  readonly accent: string;
  /** The time zone of dates that name none. */
  readonly timeZone: string;
}

/** The flags of `new`: the answers that need no question. */
export type NewOptions = { readonly [Flag in Question["flag"]]?: string | undefined };

/** A question that an owner answers, or the flag of the same name. */
interface Question {
  readonly flag: "name" | "town" | "email" | "phone" | "language" | "accent" | "timeZone";
  readonly asks: string;
  /** The answer where none is given; `called` is the first argument of `new`. */
  readonly otherwise: (called: string) => string;
  /** The answer as it is written, null where it is none. */
  readonly read: (said: string) => string | null;
  /** What to say instead of what cannot be read. */
  readonly wanted: string;
}

const anything = (said: string) => said;

const questions: readonly Question[] = [
  {
    flag: "name",
    asks: "What is your agency called?",
    otherwise: nameOf,
    read: (said) => said || null,
    wanted: "a name",
  },
  { flag: "town", asks: "In which town, or at what address?", otherwise: none, read: anything, wanted: "" },
  {
    flag: "email",
    asks: "Which e-mail address may visitors see?",
    otherwise: none,
    read: (said) => (said === "" || asciiEmail(said) !== null ? said : null),
    wanted: "an e-mail address such as hello@my-studio.example, or nothing",
  },
  { flag: "phone", asks: "Which phone number?", otherwise: none, read: anything, wanted: "" },
  {
    flag: "language",
    asks: `In which language is the site: ${languagesOf().join(", ")}, or another one that you translate?`,
    otherwise: () => "en",
    read: readLanguage,
    wanted: "a language such as en, de, fr or pt-BR",
  },
  {
    flag: "accent",
    asks: "In which colour?",
    otherwise: () => "#4f6df5",
    read: (said) => (/^#[0-9a-f]{6}$/i.test(said) ? said.toLowerCase() : null),
    wanted: "a colour as # and six digits, such as #3366ff",
  },
  {
    flag: "timeZone",
    asks: "In which time zone do your dates count?",
    otherwise: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    read: (said) => (isTimeZone(said) ? said : null),
    wanted: "the name of a time zone, such as Europe/Warsaw or UTC",
  },
];

function none(): string {
  return "";
}

/** `my-studio` becomes `My Studio`; the folder that the product reads by itself says no name. */
function nameOf(called: string): string {
  const base = path.basename(called);
  if (base === "content") return "";
  return base.replaceAll(/[-_]+/g, " ").replaceAll(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Only a language that publishing takes: the folder would have a mistake from the start. */
function readLanguage(said: string): string | null {
  return isLanguage(said) ? (Intl.getCanonicalLocales(said)[0] ?? null) : null;
}

/**
 * Folder and answers, from the flags. What they leave out is prompted for at a terminal, and takes its
 * default elsewhere. A `UsageError` says what cannot be read, and what is wanted; a `ConfigError`, that
 * Ctrl-D or Ctrl-C ended the questions.
 */
export async function readAnswers(
  called: string,
  options: NewOptions,
  terminal: { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream },
): Promise<Answers> {
  const lines = terminal.input.isTTY ? createInterface(terminal) : null;
  const answers = { name: "", town: "", email: "", phone: "", language: "", accent: "", timeZone: "" };
  try {
    for (const question of questions) {
      const typed = lines && options[question.flag] === undefined;
      const said = typed
        ? await untilRead(question, called, (prompt) => lines.question(prompt))
        : (options[question.flag] ?? "");
      answers[question.flag] = answerOf(question, said.trim() || question.otherwise(called));
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "AbortError") throw error;
    throw new ConfigError("\nThe questions were ended, and nothing was written.", { cause: error });
  } finally {
    lines?.close();
  }
  return { ...answers, folder: path.resolve(called) };
}

/** Asks again where an answer cannot be read: what was answered before is not lost for it. */
async function untilRead(question: Question, called: string, ask: (prompt: string) => Promise<string>) {
  const said = await ask(promptOf(question, called));
  if (question.read(said.trim() || question.otherwise(called)) !== null) return said;
  return untilRead({ ...question, asks: `Wanted is ${question.wanted}.` }, called, ask);
}

function promptOf({ asks, otherwise }: Question, called: string): string {
  const byDefault = otherwise(called);
  return `${asks} ${byDefault === "" ? "" : `(${byDefault}) `}`;
}

/** As it is typed: `timeZone` is --time-zone. */
const optionOf = (flag: string) => flag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function answerOf({ flag, read, wanted }: Question, said: string): string {
  const answer = read(said);
  if (answer === null) throw new UsageError(`--${optionOf(flag)} must be ${wanted}.`);
  return answer;
}
