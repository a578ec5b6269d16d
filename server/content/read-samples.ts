import type { Post } from "#contract/post.ts";
import type { Project } from "#contract/project.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { z } from "zod";
import { type Scheduled, scheduled } from "../base/scheduled.ts";
import { fromColumns, overlap, toColumns, type Window } from "../base/window.ts";
import { entityOf, type Samples, type Timed, type Visible } from "./content.ts";
import { sampleFileSchemas } from "./entry-schemas.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Plan } from "./markdown-reading.ts";
import type { Reading } from "./read-entries.ts";
import { pictureOf } from "./read-entities.ts";
import { currencySign } from "#words/measure-formats.ts";
import { type DateFields, type DateReading, takeDates } from "./read-dates.ts";
import { type Entry, readOptionalEntry } from "./reading.ts";

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
 * Reads the sample files; one that is left out says nothing. Where they name an entry by id, the document holds the entry
 * itself, exactly as the API answers it (API-6): nothing is written twice.
 */
export function readSamples(reading: Reading, named: Named): Omit<Samples, "contact" | "pages" | "site"> {
  const schemas = sampleFileSchemas;
  const read = <Schema extends z.ZodType>(name: keyof Schemas, schema: Schema) =>
    readOptionalEntry(reading.dir, `samples/${name}.yaml`, schema, reading.faults);
  const list = <Row extends DateFields>(name: keyof Schemas, schema: z.ZodType<Row[]>) => {
    const entry = read(name, schema);
    return entry ? datedRows(entry, [], entry.value, reading) : [];
  };
  return {
    home: readHome(read("home", schemas.home), named, reading),
    facts: list("facts", schemas.facts),
    pricing: named.plans.flatMap((plan) => scheduled(entityOf(plan), fromColumns(plan))),
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

type Undated<Row> = Omit<Row, keyof DateFields>;

/** The rows of a list without their dates, each for the time that they say. */
function datedRows<Row extends DateFields, Made = Undated<Row>>(
  { source }: Entry<unknown>,
  keys: readonly PropertyKey[],
  rows: readonly Row[],
  reading: DateReading,
  // Without a function a row stays as it is, and then `Made` is its type.
  make: (row: Undated<Row>, index: number, visible: Window) => Made = (row) => row as Made,
): (Made | Scheduled<Made>)[] {
  return rows.flatMap((row, index) => {
    const { value, visible } = takeDates(row, { source, keys: [...keys, index] }, reading);
    return scheduled(make(value, index, visible), visible);
  });
}

function readQuestions(entry: SampleEntry<"faq">, reading: Reading): Samples["faq"] {
  if (!entry) return { intro: "", questions: [], help: "" };
  return { ...entry.value, questions: datedRows(entry, ["questions"], entry.value.questions, reading) };
}

function readHome(entry: SampleEntry<"home">, { projects }: Named, reading: Reading): Samples["home"] {
  if (!entry) return { claim: "", counters: [], clients: [], work: [] };
  const { counters, clients, work } = entry.value;
  return {
    ...entry.value,
    counters: datedRows(entry, ["counters"], counters, reading),
    clients: datedRows(entry, ["clients"], clients, reading, ({ name }) => name),
    work: joined(entry, ["work"], work, projects, reading),
  };
}

function readMembers(entry: SampleEntry<"team">, { team }: Named, reading: Reading): Samples["team"] {
  if (!entry) return [];
  return entry.value.flatMap((id, index) => {
    const found = find({ entry, keys: [index] }, id, team, reading);
    return found ? scheduled(found.value, found.visible) : [];
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

/** The entry with an id; an unknown one is a fault. */
function find<Target extends Timed<{ id: number }>>(
  { entry, keys }: { entry: Entry<unknown>; keys: readonly PropertyKey[] },
  id: number,
  targets: readonly Target[],
  { faults }: Reading,
): Target | undefined {
  const found = targets.find(({ value }) => value.id === id);
  const message = `there is no entry with the id ${id}, or it has faults`;
  if (!found) faults.push({ file: entry.source.file, line: entry.source.lineOf(keys), message });
  return found;
}

function withFacts<Facts extends DateFields & { id: number }, Target extends { id: number }>(
  entry: Entry<Facts[]> | null,
  targets: readonly Timed<Target>[],
  reading: Reading,
) {
  return entry ? joined(entry, [], entry.value, targets, reading) : [];
}

/** Entries by the ids of some rows, each with the further facts of its row, while both are public. */
function joined<Facts extends DateFields & { id: number }, Target extends { id: number }>(
  entry: Entry<unknown>,
  keys: readonly PropertyKey[],
  rows: readonly Facts[],
  targets: readonly Timed<Target>[],
  reading: Reading,
) {
  return rows.flatMap((row, index) => {
    const at = [...keys, index];
    const { value, visible } = takeDates(row, { source: entry.source, keys: at }, reading);
    const target = find({ entry, keys: at }, row.id, targets, reading);
    return target ? scheduled({ ...target.value, ...value }, overlap(visible, target.visible)) : [];
  });
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
      const place = { file: entry.source.file, line: first, visible };
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
