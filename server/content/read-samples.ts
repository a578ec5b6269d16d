import type { Post } from "#contract/post.ts";
import type { Project } from "#contract/project.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { z } from "zod";
import { scheduled } from "../base/scheduled.ts";
import { fromColumns, toColumns } from "../base/window.ts";
import { entityOf, type Samples, type Timed, type Visible } from "./content.ts";
import { sampleFileSchemas } from "./sample-file-schemas.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Plan } from "./markdown-reading.ts";
import type { Reading } from "./entry-reading.ts";
import { pictureOf } from "./read-entities.ts";
import { currencySign } from "#words/measure-formats.ts";
import { type DateFields, type DateReading, takeDates } from "./read-dates.ts";
import type { LogoFiles } from "./read-logo.ts";
import { readHome } from "./read-home.ts";
import { type Entry, readOptionalEntry } from "./reading.ts";
import { datedRows, find, joined } from "./sample-rows.ts";

/** A plan of the price list, and when it is public. */
export type DatedPlan = Visible<Plan>;

/** What samples name by id. */
export interface Named {
  readonly team: readonly Timed<TeamMember>[];
  readonly projects: readonly Timed<Project>[];
  readonly posts: readonly Timed<Post>[];
  readonly plans: readonly DatedPlan[];
}

type Schemas = typeof sampleFileSchemas;
type SampleEntry<Name extends keyof Schemas> = Entry<z.output<Schemas[Name]>> | null;

/**
 * Reads the sample files; one that is left out says nothing. Where they name an entry by id, the document
 * holds the entry itself, exactly as the API answers it (API-6): nothing is written twice. `logos` are the
 * files that the clients' logos are published as.
 */
export async function readSamples(
  reading: Reading,
  named: Named,
): Promise<{ samples: Omit<Samples, "contact" | "pages" | "site">; logos: LogoFiles }> {
  const schemas = sampleFileSchemas;
  const read = <Schema extends z.ZodType>(name: keyof Schemas, schema: Schema) =>
    readOptionalEntry(reading.dir, `samples/${name}.yaml`, schema, reading.faults);
  const list = <Row extends DateFields>(name: keyof Schemas, schema: z.ZodType<Row[]>) => {
    const entry = read(name, schema);
    return entry ? datedRows(entry, [], entry.value, reading) : [];
  };
  const { home, logos } = await readHome(read("home", schemas.home), named, reading);
  const samples = {
    home,
    facts: list("facts", schemas.facts),
    pricing: named.plans.map((plan) => scheduled(entityOf(plan), fromColumns(plan))),
    services: readServices(read("services", schemas.services), reading),
    faq: readQuestions(read("faq", schemas.faq), reading),
    team: readMembers(read("team", schemas.team), named, reading),
    projects: withFacts(read("projects", schemas.projects), named.projects, reading),
    posts: withFacts(read("posts", schemas.posts), named.posts, reading),
    comments: list("comments", schemas.comments),
    skills: list("skills", schemas.skills),
    awards: list("awards", schemas.awards),
    sidebar: readSidebar(read("sidebar", schemas.sidebar), reading),
  };
  return { samples, logos };
}

/** The price list with its dates; each currency as the language writes it. */
export function readPlans(dir: string, language: string, dates: DateReading): DatedPlan[] {
  const entry = readOptionalEntry(dir, "samples/pricing.yaml", sampleFileSchemas.pricing, dates.faults);
  if (!entry) return [];
  return entry.value.map((row, index) => {
    const { value, visible } = takeDates(row, { source: entry.source, keys: [index] }, dates);
    return { ...toColumns(visible), ...value, currency: currencySign(value.currency, language) };
  });
}

function readQuestions(entry: SampleEntry<"faq">, reading: Reading): Samples["faq"] {
  if (!entry) return { intro: "", questions: [], help: "" };
  return { ...entry.value, questions: datedRows(entry, ["questions"], entry.value.questions, reading) };
}

function readMembers(entry: SampleEntry<"team">, { team }: Named, reading: Reading): Samples["team"] {
  if (!entry) return [];
  return entry.value.flatMap((id, index) => {
    const found = find({ entry, keys: [index] }, id, team, reading);
    return found ? [scheduled(found.value, found.visible)] : [];
  });
}

function readSidebar(entry: SampleEntry<"sidebar">, reading: Reading): Samples["sidebar"] {
  if (!entry) return { categories: [], archives: [], gallery: [], tags: [] };
  const { categories, archives } = entry.value;
  const gallery = entry.value.gallery.map((name, index) =>
    pictureOf(entry, name, ["gallery", index], reading),
  );
  return {
    ...entry.value,
    categories: datedRows(entry, ["categories"], categories, reading),
    archives: datedRows(entry, ["archives"], archives, reading),
    gallery,
  };
}

function withFacts<Facts extends DateFields & { id: number }, Target extends { id: number }>(
  entry: Entry<Facts[]> | null,
  targets: readonly Timed<Target>[],
  reading: Reading,
) {
  return entry ? joined(entry, [], entry.value, targets, reading) : [];
}

function readServices(entry: SampleEntry<"services">, reading: Reading): Samples["services"] {
  if (!entry) return { services: [], features: [], steps: [], questions: [] };
  const { steps, questions } = entry.value;
  const services = datedRows(
    entry,
    ["services"],
    entry.value.services,
    reading,
    (service, index, visible) => {
      const keys = ["services", index];
      const line = entry.source.lineOf([...keys, "content"]);
      // A text of several lines begins below its key.
      const first = service.content.includes("\n") ? line + 1 : line;
      const place = { file: entry.source.file, line: first, at: [...keys, "content"], visible };
      const picture = (name: string, ...field: PropertyKey[]) =>
        pictureOf({ ...entry, visible }, name, [...keys, ...field], reading);
      return {
        ...service,
        number: service.number ?? String(index + 1).padStart(2, "0"),
        media: picture(service.media, "media"),
        images: service.images.map((name, at) => picture(name, "images", at)),
        content: service.content ? renderMarkdown(service.content, place, reading) : null,
      };
    },
  );
  return {
    ...entry.value,
    services,
    steps: datedRows(entry, ["steps"], steps, reading),
    questions: datedRows(entry, ["questions"], questions, reading),
  };
}
