import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";
import { exampleDir } from "#server/config/content-dir.ts";

/** Text that is hard to lay out: long compounds, long names, many entries. */
export const hard = {
  // 40 letters.
  websiteName: "Lichtgestaltungsgenossenschaft Oberpfalz",
  email: "kommunikationsabteilung.ansprechpartner@lichtgestaltungsgenossenschaft-oberpfalz.example",
  category: "Donaudampfschifffahrtsgesellschaftsgestaltung",
  longCategory: "Unternehmenskommunikationsberatung und Markenführungsfragen",
  subTitle: "Erscheinungsbilder, Wortmarken, Leitsysteme und Gebrauchsanweisungen",
  // 60 letters.
  name: "Maximiliane-Friederike von Hohenlohe-Waldenburg-Schillingsfü",
  designation: "Stellvertretende Gesamtverantwortliche für Erscheinungsbildentwicklung",
  project: "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
  client: "Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverein",
  count: 1_234_567,
  price: 4900.5,
  post: "Warum wir in einer Rechtsschutzversicherungsgesellschaft drei Wochen lang die Lampen gezählt haben, und was am Ende davon übrig blieb, als jemand das Licht ausmachte.",
} as const;

interface Category {
  id: number;
  title: string;
  sub_title: string;
  title_pic: string;
  content_pic: string;
}

/** Changes the text of a file. */
async function rewrite(file: string, change: (words: string) => string): Promise<void> {
  const words = await readFile(file, "utf8");
  const changed = change(words);
  if (changed === words) throw new Error(`nothing was changed in ${file}`);
  await writeFile(file, changed);
}

const field = (key: string, value: string) => (words: string) =>
  words.replace(new RegExp(`^${key}: .*$`, "m"), () => `${key}: ${JSON.stringify(value)}`);
const without = (pattern: RegExp) => (words: string) => words.replace(pattern, "");

async function first(folder: string, start: string): Promise<string> {
  const found = (await readdir(folder)).find((file) => file.startsWith(start));
  if (!found) throw new Error(`${folder} holds no ${start}`);
  return path.join(folder, found);
}

/** As many categories as requested; every client belongs to one of them. */
async function setCategories(folder: string, count: number): Promise<void> {
  const file = path.join(folder, "categories.yaml");
  // The example content is checked where it is published.
  const example = parse(await readFile(file, "utf8")) as Category[];
  const categories = Array.from({ length: count }, (_, index): Category => {
    const like = example[index % example.length];
    if (!like) throw new Error("no categories");
    const number = Math.floor(index / example.length) + 1;
    return { ...like, id: index + 1, title: number > 1 ? `${like.title} ${number}` : like.title };
  });
  Object.assign(categories[0] ?? {}, { title: hard.category, sub_title: hard.subTitle });
  Object.assign(categories[2] ?? {}, { title: hard.longCategory });
  await writeFile(file, stringify(categories));
  const items = path.join(folder, "items");
  for (const item of await readdir(items)) {
    const words = await readFile(path.join(items, item), "utf8");
    await writeFile(
      path.join(items, item),
      words.replace(/^category: (\d+)$/m, (_, id) => `category: ${Math.min(Number(id), count)}`),
    );
  }
}

/** Figures of seven digits, more than fit in a row, and a third plan with a long price. */
async function setFigures(samples: string): Promise<void> {
  const change = async <Sample>(name: string, set: (sample: Sample) => void) => {
    const file = path.join(samples, name);
    // The example content is checked where it is published.
    const sample = parse(await readFile(file, "utf8")) as Sample;
    set(sample);
    await writeFile(file, stringify(sample));
  };
  await change<{ count: number; label: string }[]>("facts.yaml", (facts) => {
    const like = [...facts];
    facts.push(...like.map((fact) => ({ ...fact, label: `${fact.label}, counted again` })));
    for (const fact of facts) fact.count = hard.count;
  });
  await change<{ counters: { count: number }[]; clients: unknown[] }>(
    "home.yaml",
    ({ counters, clients }) => {
      for (const counter of counters) counter.count = hard.count;
      clients.splice(1, 0, hard.client, "Fiskeriforvaltningsdirektoratet");
    },
  );
  await change<{ id: number; price: number }[]>("pricing.yaml", (plans) => {
    plans.push(...plans.slice(0, 1).map((plan) => ({ ...plan, id: 3, price: hard.count })));
    Object.assign(plans[0] ?? {}, { price: hard.price });
  });
}

/** A copy of the example content that is as hard to lay out as content gets; `remove` deletes it. */
export async function hardContent(
  categories: number,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-content-"));
  const at = (...parts: string[]) => path.join(folder, ...parts);
  await cp(exampleDir, folder, { recursive: true });
  await setCategories(folder, categories);
  await setFigures(at("samples"));
  await rewrite(at("site.yaml"), (words) =>
    field(
      "email",
      hard.email,
    )(field("website_name", hard.websiteName)(words)).replace(/^contact: .*$/m, "contact: { phone: tel }"),
  );
  await rewrite(await first(at("team"), "01-"), (words) => {
    const named = field("designation", hard.designation)(field("name", hard.name)(words));
    return field("email", hard.email)(without(/^\w+_page: .*\n/gm)(named));
  });
  await rewrite(await first(at("items"), "01-"), (words) =>
    field("client", hard.client)(field("title", hard.project)(words)),
  );
  await rewrite(await first(at("projects"), "01-"), (words) =>
    field("client", hard.client)(field("title", hard.project)(words)),
  );
  await rewrite(await first(at("posts"), "23-"), (words) => {
    const named = field("author", hard.name)(field("title", hard.post)(words));
    return without(/^created_at: .*\n/m)(named);
  });
  await rewrite(at("samples", "services.yaml"), (words) => {
    // The same again.
    const samples = parse(words) as { services: { title: string }[] };
    Object.assign(samples.services[0] ?? {}, { title: hard.category });
    Object.assign(samples.services[1] ?? {}, { title: hard.longCategory });
    return stringify(samples);
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
