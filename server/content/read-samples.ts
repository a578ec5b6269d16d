import { existsSync } from "node:fs";
import path from "node:path";
import type { Post } from "#contract/post.ts";
import type { Project } from "#contract/project.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { z } from "zod";
import type { Samples } from "./content.ts";
import { sampleFileSchemas } from "./entry-schemas.ts";
import { renderMarkdown } from "./markdown.ts";
import { pictureOf, type Reading } from "./read-entities.ts";
import { type Entry, readEntry } from "./reading.ts";

/** What samples name by id. */
export interface Named {
  readonly team: readonly TeamMember[];
  readonly projects: readonly Project[];
  readonly posts: readonly Post[];
}

/**
 * Reads the sample files. Where they name an entry by id, the document holds the entry itself, exactly as
 * the API answers it (API-6): nothing is written twice. Null when a file has faults.
 */
export function readSamples(
  reading: Reading,
  named: Named,
): Omit<Samples, "contact" | "pages" | "site"> | null {
  const schemas = sampleFileSchemas;
  const read = <Schema extends z.ZodType>(name: keyof typeof schemas, schema: Schema) =>
    readEntry(reading.dir, `samples/${name}.yaml`, schema, reading.faults);
  const samples = {
    home: readHome(read("home", schemas.home), named, reading),
    facts: valueOf(read("facts", schemas.facts)),
    pricing: valueOf(read("pricing", schemas.pricing)),
    services: readServices(read("services", schemas.services), reading),
    faq: valueOf(read("faq", schemas.faq)),
    team: readMembers(read("team", schemas.team), named, reading),
    projects: withFacts(read("projects", schemas.projects), named.projects, reading),
    posts: withFacts(read("posts", schemas.posts), named.posts, reading),
    comments: valueOf(read("comments", schemas.comments)),
    // Content of earlier versions has no such file.
    skills: existsSync(path.join(reading.dir, "samples/skills.yaml"))
      ? valueOf(read("skills", schemas.skills))
      : [],
    awards: valueOf(read("awards", schemas.awards)),
    sidebar: readSidebar(read("sidebar", schemas.sidebar), reading),
  };
  return isWhole(samples) ? samples : null;
}

type Whole<Parts> = { [Name in keyof Parts]: NonNullable<Parts[Name]> };

function isWhole<Parts extends object>(parts: Parts): parts is Whole<Parts> & Parts {
  return Object.values(parts).every((part) => part !== null);
}

function valueOf<Value>(entry: Entry<Value> | null): Value | null {
  return entry && entry.value;
}

function readHome(
  entry: Entry<z.output<typeof sampleFileSchemas.home>> | null,
  { projects }: Named,
  reading: Reading,
): Samples["home"] | null {
  if (!entry) return null;
  return { ...entry.value, work: joined(entry, ["work"], entry.value.work, projects, reading) };
}

function readMembers(entry: Entry<number[]> | null, { team }: Named, reading: Reading): TeamMember[] | null {
  return entry && resolve(entry, [], entry.value, team, reading);
}

function readSidebar(
  entry: Entry<z.output<typeof sampleFileSchemas.sidebar>> | null,
  reading: Reading,
): Samples["sidebar"] | null {
  if (!entry) return null;
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
): (Target & Facts)[] | null {
  return entry && joined(entry, [], entry.value, targets, reading);
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
): Samples["services"] | null {
  if (!entry) return null;
  const services = entry.value.services.map((service, index) => {
    const keys = ["services", index];
    const place = { file: entry.source.file, line: entry.source.lineOf([...keys, "content"]) };
    return {
      ...service,
      media: pictureOf(entry, service.media, [...keys, "media"], reading),
      images: service.images.map((name, at) => pictureOf(entry, name, [...keys, "images", at], reading)),
      content: service.content ? renderMarkdown(service.content, place, reading.book, reading.faults) : null,
    };
  });
  return { ...entry.value, services };
}
