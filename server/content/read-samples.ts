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
export async function readSamples(reading: Reading, named: Named): Promise<Omit<Samples, "contact"> | null> {
  const schemas = sampleFileSchemas;
  const read = <Schema extends z.ZodType>(name: keyof typeof schemas, schema: Schema) =>
    readEntry(reading.dir, `samples/${name}.yaml`, schema, reading.faults);
  const home = await read("home", schemas.home);
  const facts = await read("facts", schemas.facts);
  const pricing = await read("pricing", schemas.pricing);
  const services = await read("services", schemas.services);
  const faq = await read("faq", schemas.faq);
  const team = await read("team", schemas.team);
  const projects = await read("projects", schemas.projects);
  const posts = await read("posts", schemas.posts);
  const comments = await read("comments", schemas.comments);
  const awards = await read("awards", schemas.awards);
  const sidebar = await read("sidebar", schemas.sidebar);
  if (!home || !facts || !pricing || !services || !faq || !team) return null;
  if (!projects || !posts || !comments || !awards || !sidebar) return null;
  return {
    home: {
      ...home.value,
      work: resolve(home, ["work"], home.value.work, named.projects, reading),
    },
    facts: facts.value,
    pricing: pricing.value,
    services: readServices(services, reading),
    faq: faq.value,
    team: resolve(team, [], team.value, named.team, reading),
    projects: withFacts(projects, named.projects, reading),
    posts: withFacts(posts, named.posts, reading),
    comments: comments.value,
    awards: awards.value,
    sidebar: {
      ...sidebar.value,
      gallery: sidebar.value.gallery.map((name, index) =>
        pictureOf(sidebar, name, ["gallery", index], reading),
      ),
    },
  };
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
  entry: Entry<Facts[]>,
  targets: readonly Target[],
  reading: Reading,
): (Target & Facts)[] {
  const ids = entry.value.map((facts) => facts.id);
  const found = new Map(resolve(entry, [], ids, targets, reading).map((target) => [target.id, target]));
  return entry.value.flatMap((facts) => {
    const target = found.get(facts.id);
    return target ? [{ ...target, ...facts }] : [];
  });
}

type ServicesFile = z.output<typeof sampleFileSchemas.services>;

function readServices(entry: Entry<ServicesFile>, reading: Reading): Samples["services"] {
  const { source, value } = entry;
  return {
    ...value,
    services: value.services.map((service, index) => {
      const keys = ["services", index];
      const place = { file: source.file, line: source.lineOf([...keys, "content"]) };
      return {
        ...service,
        media: pictureOf(entry, service.media, [...keys, "media"], reading),
        images: service.images.map((name, at) => pictureOf(entry, name, [...keys, "images", at], reading)),
        content: service.content
          ? renderMarkdown(service.content, place, reading.book, reading.faults)
          : null,
      };
    }),
  };
}
