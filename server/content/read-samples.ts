import type { Post } from "#contract/post.ts";
import type { Project } from "#contract/project.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { z } from "zod";
import type { Samples } from "./content.ts";
import { sampleFileSchemas } from "./entry-schemas.ts";
import type { Fault } from "./fault.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Reading } from "./read-entries.ts";
import { pictureOf } from "./read-entities.ts";
import { currencySign } from "#words/measure-formats.ts";
import { type Entry, readOptionalEntry } from "./reading.ts";

/** What samples name by id. */
export interface Named {
  readonly team: readonly TeamMember[];
  readonly projects: readonly Project[];
  readonly posts: readonly Post[];
}

/**
 * Reads the sample files; one that is left out says nothing. Where they name an entry by id, the document holds the entry
 * itself, exactly as the API answers it (API-6): nothing is written twice.
 */
export function readSamples(reading: Reading, named: Named): Omit<Samples, "contact" | "pages" | "site"> {
  const schemas = sampleFileSchemas;
  const read = <Schema extends z.ZodType>(name: keyof typeof schemas, schema: Schema) =>
    readOptionalEntry(reading.dir, `samples/${name}.yaml`, schema, reading.faults);
  return {
    home: readHome(read("home", schemas.home), named, reading),
    facts: read("facts", schemas.facts)?.value ?? [],
    pricing: reading.shown.plans,
    services: readServices(read("services", schemas.services), reading),
    faq: read("faq", schemas.faq)?.value ?? { intro: "", questions: [], help: "" },
    team: readMembers(read("team", schemas.team), named, reading),
    projects: withFacts(read("projects", schemas.projects), named.projects, reading),
    posts: withFacts(read("posts", schemas.posts), named.posts, reading),
    comments: read("comments", schemas.comments)?.value ?? [],
    skills: read("skills", schemas.skills)?.value ?? [],
    awards: read("awards", schemas.awards)?.value ?? [],
    sidebar: readSidebar(read("sidebar", schemas.sidebar), reading),
  };
}

/** The price list; each currency as the language writes it. */
export function readPlans(dir: string, language: string, faults: Fault[]): Samples["pricing"] {
  const entry = readOptionalEntry(dir, "samples/pricing.yaml", sampleFileSchemas.pricing, faults);
  return (entry?.value ?? []).map((plan) => ({ ...plan, currency: currencySign(plan.currency, language) }));
}

function readHome(
  entry: Entry<z.output<typeof sampleFileSchemas.home>> | null,
  { projects }: Named,
  reading: Reading,
): Samples["home"] {
  if (!entry) return { claim: "", counters: [], clients: [], work: [] };
  return { ...entry.value, work: joined(entry, ["work"], entry.value.work, projects, reading) };
}

function readMembers(entry: Entry<number[]> | null, { team }: Named, reading: Reading): TeamMember[] {
  return entry ? resolve(entry, [], entry.value, team, reading) : [];
}

function readSidebar(
  entry: Entry<z.output<typeof sampleFileSchemas.sidebar>> | null,
  reading: Reading,
): Samples["sidebar"] {
  if (!entry) return { categories: [], archives: [], gallery: [], tags: [] };
  const gallery = entry.value.gallery.map((name, index) =>
    pictureOf(entry, name, ["gallery", index], reading),
  );
  return { ...entry.value, gallery };
}

/** Entries by their ids, in the order in which they are named; an unknown id is a fault. */
function resolve<Target extends { id: number }>(
  entry: Entry<unknown>,
  keys: readonly PropertyKey[],
  ids: readonly number[],
  targets: readonly Target[],
  { faults }: Reading,
): Target[] {
  return ids.flatMap((id, index) => {
    const found = targets.find((target) => target.id === id);
    if (found) return [found];
    const message = `there is no entry with the id ${id}, or it has faults`;
    faults.push({ file: entry.source.file, line: entry.source.lineOf([...keys, index]), message });
    return [];
  });
}

function withFacts<Facts extends { id: number }, Target extends { id: number }>(
  entry: Entry<Facts[]> | null,
  targets: readonly Target[],
  reading: Reading,
): (Target & Facts)[] {
  return entry ? joined(entry, [], entry.value, targets, reading) : [];
}

/** Entries by the ids of some rows, each with the further facts of its row. */
function joined<Facts extends { id: number }, Target extends { id: number }>(
  entry: Entry<unknown>,
  keys: readonly PropertyKey[],
  rows: readonly Facts[],
  targets: readonly Target[],
  reading: Reading,
): (Target & Facts)[] {
  const ids = rows.map((row) => row.id);
  const found = new Map(resolve(entry, keys, ids, targets, reading).map((target) => [target.id, target]));
  return rows.flatMap((row) => {
    const target = found.get(row.id);
    return target ? [{ ...target, ...row }] : [];
  });
}

function readServices(
  entry: Entry<z.output<typeof sampleFileSchemas.services>> | null,
  reading: Reading,
): Samples["services"] {
  if (!entry) return { services: [], features: [], steps: [], questions: [] };
  const services = entry.value.services.map((service, index) => {
    const keys = ["services", index];
    const line = entry.source.lineOf([...keys, "content"]);
    // A text of several lines begins below its key.
    const place = { file: entry.source.file, line: service.content.includes("\n") ? line + 1 : line };
    return {
      ...service,
      number: service.number ?? String(index + 1).padStart(2, "0"),
      media: pictureOf(entry, service.media, [...keys, "media"], reading),
      images: service.images.map((name, at) => pictureOf(entry, name, [...keys, "images", at], reading)),
      content: service.content ? renderMarkdown(service.content, place, reading) : null,
    };
  });
  return { ...entry.value, services };
}
