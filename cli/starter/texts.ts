import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const text = z.string().min(1);
const titled = z.strictObject({ title: text, text });

/** What a new content folder says in one language. */
const starterTextsSchema = z.strictObject({
  claim: text,
  statement: z.strictObject({ dim: text, lit: text }),
  call: z.strictObject({ line: text, echo: text }),
  about: z.strictObject({ title: text, body: text }),
  services: z.strictObject({
    titles: z.tuple([text, text, text]),
    line: text,
    text,
    content: text,
  }),
  client: z.strictObject({ title: text, body: text }),
  project: z.strictObject({ title: text, body: text }),
  person: z.strictObject({ name: text, position: text, text, bio: text }),
  post: z.strictObject({ title: text, body: text }),
  questions: z.strictObject({ intro: text, list: z.array(titled), help: text }),
  privacy: z.strictObject({ title: text, description: text, body: text }),
  plate: text,
  readme: text,
});
export type StarterTexts = z.infer<typeof starterTextsSchema>;

const folder = path.join(import.meta.dirname, "texts");

/** The file of a language: of `pt-BR` that of `pt`, of one that has none the English one. */
function fileOf(language: string): string {
  const localFile = path.join(folder, `${new Intl.Locale(language).language}.yaml`);
  return existsSync(localFile) ? localFile : path.join(folder, "en.yaml");
}

/** The texts of a language (BCP 47), with the agency's name in its places; English where there are none. */
export function starterTexts(language: string, name: string): StarterTexts {
  const said: unknown = parse(readFileSync(fileOf(language), "utf8"), (_, value: unknown) =>
    typeof value === "string" ? value.replaceAll("{name}", name) : value,
  );
  return starterTextsSchema.parse(said);
}

/** Texts that an owner may keep: they are true of every agency. */
const mayStay = (texts: StarterTexts) => [
  texts.about.title,
  texts.privacy.title,
  texts.privacy.description,
  ...texts.questions.list.map(({ title }) => title),
];

/** Every text of `starterTexts` that an owner is to replace, in each language: a site may have changed its own. */
export function starterSentences(name: string): ReadonlySet<string> {
  const all = readdirSync(folder).map((file) => starterTexts(path.basename(file, ".yaml"), name));
  const kept = new Set(all.flatMap(mayStay));
  return new Set(all.flatMap(flatten).filter((sentence) => !kept.has(sentence)));
}

function flatten(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(flatten) : [];
}
