import { z } from "zod";
import { documentKind } from "#server/wording/document-kinds.ts";
import { deskWords, partsOfCatalogue, wordsOfPart } from "#words/part.ts";

type Given = Readonly<Record<string, string | number>>;
type GivenTo<Act> = Act extends (given: infer Values) => string ? Values : Given;

/**
 * What somebody has done, for the activity log: by its name in the words of a part (`server.acts`), with its
 * values. It is stored in no language, and told in that of whoever reads it.
 */
export const actsOf =
  <Acts>(part: string) =>
  <Name extends keyof Acts & string>(name: Name, given: GivenTo<Acts[Name]>): string =>
    JSON.stringify([part, name, given]);

const stored = z.tuple([z.string(), z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]);

/** A line of the activity log in its parts; null for one of before. */
export function readAct(what: string) {
  const { data } = stored.safeParse(parsed(what));
  if (!data) return null;
  const [part, name, given] = data;
  return { part, name, given };
}

/** The title of a file that is there, where it has one. */
type TitleOf = (file: string) => string | undefined;

/** A line of the activity log in words. One of before, or of a feature that is gone, is told as it is stored. */
export function told(what: string, titleOf: TitleOf = () => undefined): string {
  const read = readAct(what);
  if (!read) return what;
  const { part, name, given } = read;
  const act = actsIn(part)[name];
  return (typeof act === "function" ? act(inWords(given, titleOf)) : act) ?? what;
}

function parsed(what: string): unknown {
  try {
    return JSON.parse(what);
  } catch {
    return undefined;
  }
}

type TellableActs = Readonly<Record<string, string | ((given: Given) => string)>>;
const known = new Map<string, () => { readonly server?: { readonly acts?: TellableActs } }>();

function actsIn(part: string): TellableActs {
  if (!known.has(part)) known.set(part, partsOfCatalogue().includes(part) ? wordsOfPart(part) : () => ({}));
  return known.get(part)?.().server?.acts ?? {};
}

/** Files are named as they are to their owner: one by what it is called, `kind` by what it is one of. */
function inWords({ file, kind, ...given }: Given, titleOf: TitleOf): Given {
  return {
    ...given,
    ...(typeof file === "string" && { file: describe(file, titleOf(file)) }),
    ...(typeof kind === "string" && { kind: documentKind(kind)?.label ?? kind }),
  };
}

/** "Post “A title”", by its name where it is gone; "Prices"; a page that is called as its kind is, "About", once. */
function describe(file: string, title: string | undefined): string {
  const label = documentKind(file)?.label ?? "";
  if (title !== undefined) return `${label} ${deskWords().pages.quoted({ text: title })}`;
  const name = file.endsWith(".md") ? file.replaceAll(/^.*\/|\.md$/g, "") : "";
  return name === label.toLowerCase() ? label : `${label} ${name}`.trim();
}
