import type { Post } from "#contract/post.ts";
import type { Project } from "#contract/project.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { z } from "zod";
import type { Samples } from "../content/content.ts";
import type { ContentFolder } from "../folder/content-folder.ts";
import { sampleFileSchemas } from "../folder/sample-file-schemas.ts";
import { renderMarkdown } from "../markdown/markdown.ts";
import type { Plan } from "../markdown/markdown-reading.ts";
import type { Reading } from "./entry-reading.ts";
import { pictureOf } from "./read-entities.ts";
import { currencySign } from "#words/measure-formats.ts";
import {
  type DateFields,
  type DateReading,
  isPublicNow,
  type Shows,
  type Timed,
  valuesOf,
} from "../folder/read-dates.ts";
import type { LogoFiles } from "./read-logo.ts";
import { readHome } from "./read-home.ts";
import { type CheckedFile, readOptionalFile } from "../folder/read-file.ts";
import { datedRows, find, joined } from "./sample-rows.ts";

/** What samples name by id. */
export interface NamedEntries {
  readonly team: readonly Timed<TeamMember>[];
  readonly projects: readonly Timed<Project>[];
  readonly posts: readonly Timed<Post>[];
  readonly plans: readonly Timed<Plan>[];
}

type Schemas = typeof sampleFileSchemas;
type SampleEntry<Name extends keyof Schemas> = CheckedFile<z.output<Schemas[Name]>> | null;

/** The sample documents that have files of their own. */
type FileSamples = Omit<Samples, "contact" | "pages" | "site">;

/** A document with those of its parts that are meant. */
type Showing<Document> = (shows: Shows) => Document;

/** The sample files as they were read. */
export interface ReadSamples {
  readonly samplesFor: Showing<FileSamples>;
  readonly services: readonly Timed<Samples["services"]["services"][number]>[];
  /** The files that the clients' logos are published as. */
  readonly logosFor: Showing<LogoFiles>;
}

/**
 * Reads the sample files; one that is left out says nothing. Where they name an entry by id, the document
 * holds the entry itself, exactly as the API answers it (API-6): nothing is written twice.
 */
export async function readSamples(reading: Reading, named: NamedEntries): Promise<ReadSamples> {
  const schemas = sampleFileSchemas;
  const read = <Schema extends z.ZodType>(name: keyof Schemas, schema: Schema) =>
    readOptionalFile(reading.folder, `samples/${name}.yaml`, schema, reading.faults);
  const list = <Row extends DateFields>(name: keyof Schemas, schema: z.ZodType<Row[]>) => {
    const entry = read(name, schema);
    return entry ? datedRows(entry, [], entry.value, reading) : [];
  };
  const { homeFor, logosFor } = await readHome(read("home", schemas.home), named, reading);
  const lists = {
    facts: list("facts", schemas.facts),
    pricing: named.plans,
    team: readMembers(read("team", schemas.team), named, reading),
    projects: withFacts(read("projects", schemas.projects), named.projects, reading),
    posts: withFacts(read("posts", schemas.posts), named.posts, reading),
    comments: list("comments", schemas.comments),
    skills: list("skills", schemas.skills),
    awards: list("awards", schemas.awards),
  };
  const { services, servicesFor } = readServices(read("services", schemas.services), reading);
  const faqFor = readQuestions(read("faq", schemas.faq), reading);
  const sidebarFor = readSidebar(read("sidebar", schemas.sidebar), reading);
  const samplesFor = (shows: Shows): FileSamples => ({
    home: homeFor(shows),
    facts: valuesOf(lists.facts, shows),
    pricing: valuesOf(lists.pricing, shows),
    services: servicesFor(shows),
    faq: faqFor(shows),
    team: valuesOf(lists.team, shows),
    projects: valuesOf(lists.projects, shows),
    posts: valuesOf(lists.posts, shows),
    comments: valuesOf(lists.comments, shows),
    skills: valuesOf(lists.skills, shows),
    awards: valuesOf(lists.awards, shows),
    sidebar: sidebarFor(shows),
  });
  return { samplesFor, services, logosFor };
}

/** The price list with its dates; each currency as the language writes it. */
export function readPlans(folder: ContentFolder, language: string, dates: DateReading): Timed<Plan>[] {
  const entry = readOptionalFile(folder, "samples/pricing.yaml", sampleFileSchemas.pricing, dates.faults);
  if (!entry) return [];
  return datedRows(entry, [], entry.value, dates, (row) => ({
    ...row,
    currency: currencySign(row.currency, language),
  }));
}

function readQuestions(entry: SampleEntry<"faq">, reading: Reading): Showing<Samples["faq"]> {
  if (!entry) return () => ({ intro: "", questions: [], help: "" });
  const questions = datedRows(entry, ["questions"], entry.value.questions, reading);
  return (shows) => ({ ...entry.value, questions: valuesOf(questions, shows) });
}

function readMembers(
  entry: SampleEntry<"team">,
  { team }: NamedEntries,
  reading: Reading,
): NamedEntries["team"] {
  if (!entry) return [];
  return entry.value.flatMap((id, index) => find({ entry, keys: [index] }, id, team, reading) ?? []);
}

function readSidebar(entry: SampleEntry<"sidebar">, reading: Reading): Showing<Samples["sidebar"]> {
  if (!entry) return () => ({ categories: [], archives: [], gallery: [], tags: [] });
  const categories = datedRows(entry, ["categories"], entry.value.categories, reading);
  const archives = datedRows(entry, ["archives"], entry.value.archives, reading);
  const gallery = entry.value.gallery.map((name, index) =>
    pictureOf(entry, name, ["gallery", index], reading),
  );
  return (shows) => ({
    ...entry.value,
    categories: valuesOf(categories, shows),
    archives: valuesOf(archives, shows),
    gallery,
  });
}

function withFacts<Facts extends DateFields & { id: number }, Target extends { id: number }>(
  entry: CheckedFile<Facts[]> | null,
  targets: readonly Timed<Target>[],
  reading: Reading,
) {
  return entry ? joined(entry, [], entry.value, targets, reading) : [];
}

function readServices(
  entry: SampleEntry<"services">,
  reading: Reading,
): Pick<ReadSamples, "services"> & { readonly servicesFor: Showing<Samples["services"]> } {
  if (!entry)
    return { services: [], servicesFor: () => ({ services: [], features: [], steps: [], questions: [] }) };
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
      const isPublic = isPublicNow(visible, reading);
      const place = { file: entry.source.file, line: first, at: [...keys, "content"], isPublic };
      const picture = (name: string, ...field: PropertyKey[]) =>
        pictureOf({ ...entry, isPublic }, name, [...keys, ...field], reading);
      return {
        ...service,
        number: service.number ?? String(index + 1).padStart(2, "0"),
        media: picture(service.media, "media"),
        images: service.images.map((name, at) => picture(name, "images", at)),
        content: service.content ? renderMarkdown(service.content, place, reading) : null,
      };
    },
  );
  const steps = datedRows(entry, ["steps"], entry.value.steps, reading);
  const questions = datedRows(entry, ["questions"], entry.value.questions, reading);
  const servicesFor = (shows: Shows) => ({
    ...entry.value,
    services: valuesOf(services, shows),
    steps: valuesOf(steps, shows),
    questions: valuesOf(questions, shows),
  });
  return { services, servicesFor };
}
