import type { About } from "#contract/about.ts";
import { apiKinds, closedAddresses } from "#contract/closed-addresses.ts";
import { findDocument, readSample } from "./documents.ts";
import { countEntries } from "./entries.ts";
import type { Reader } from "./reader.ts";

/**
 * Ids of the addresses that the content has nothing for, or has turned off. Of another provider's entries
 * nobody knows without requesting all of them: where `isForeign` says that they come from one, they count as
 * there.
 */
export async function listClosed(reader: Reader, isForeign: boolean): Promise<string[]> {
  const [site, services, faq, team, projects, posts] = await Promise.all([
    readSample(reader, "site"),
    readSample(reader, "services"),
    readSample(reader, "faq"),
    readSample(reader, "team"),
    readSample(reader, "projects"),
    readSample(reader, "posts"),
  ]);
  const documents = {
    services: services?.services.length ?? 0,
    questions: faq?.questions.length ?? 0,
    sampleTeam: team?.length ?? 0,
    sampleProjects: projects?.length ?? 0,
    samplePosts: posts?.length ?? 0,
  };
  const entries = isForeign ? assumed : await countAll(reader);
  return closedAddresses({ ...documents, ...entries }, site?.off);
}

type Counts = Readonly<Record<(typeof apiKinds)[number], number>>;

// The keys are those of the list.
const assumed = Object.fromEntries(apiKinds.map((kind) => [kind, 1])) as Counts;

async function countAll(reader: Reader): Promise<Counts> {
  const about = await findDocument<About["about"]>(reader, "about");
  return {
    about: about ? (about.title + about.content).length : 0,
    team: await countEntries(reader, "teamMember"),
    categories: await countEntries(reader, "category"),
    items: await countEntries(reader, "item"),
    projects: await countEntries(reader, "project"),
    posts: await countEntries(reader, "post"),
  };
}
