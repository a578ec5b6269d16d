import type { About } from "#contract/about.ts";
import { apiHoldings, type Holding } from "#contract/closed-addresses.ts";
import { findDocument, readSample } from "./documents.ts";
import { countEntries } from "./entries.ts";
import type { Reader } from "./reader.ts";

/**
 * The kinds of content of which there is something, so that pages know which of them exist. Of another
 * provider's entries nobody knows without requesting all of them: where `foreign` says that they come from
 * one, they count as there.
 */
export async function readHoldings(reader: Reader, foreign: boolean): Promise<Set<Holding>> {
  const documents = {
    services: readSample(reader, "services").then((sample) => sample?.services.length),
    questions: readSample(reader, "faq").then((sample) => sample?.questions.length),
    sampleTeam: readSample(reader, "team").then((sample) => sample?.length),
    sampleProjects: readSample(reader, "projects").then((sample) => sample?.length),
    samplePosts: readSample(reader, "posts").then((sample) => sample?.length),
  };
  const live = {
    about: findDocument<About["about"]>(reader, "about").then(
      (about) => about && about.title + about.content,
    ),
    team: countEntries(reader, "teamMember"),
    categories: countEntries(reader, "category"),
    items: countEntries(reader, "item"),
    projects: countEntries(reader, "project"),
    posts: countEntries(reader, "post"),
  };
  const counted: Record<Holding, Promise<unknown>> = { ...documents, ...live };
  const there = await Promise.all(
    // The keys are the record's own.
    (Object.keys(counted) as Holding[]).map(async (holding) => ((await counted[holding]) ? [holding] : [])),
  );
  return new Set([...there.flat(), ...(foreign ? apiHoldings : [])]);
}
