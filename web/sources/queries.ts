import { type QueryClient, queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import type { CallPayloads, ReadName } from "#contract/call-payloads.ts";
import { callPath, type CallPath } from "#contract/calls.ts";
import type { Meta } from "#contract/envelope.ts";
import type { Sample, SampleName } from "#contract/samples.ts";
import { type Answer, CallError, read } from "./api-client.ts";
import { type Pictures, picturesOf, readCategories, readContacts } from "./entities.ts";
import { markOwn, type Prefetch } from "./page-data.ts";
import { siteFactsOf } from "./site-facts.ts";

/** What a query function needs from its context. */
export type QueryContext = Pick<QueryFunctionContext, "client" | "meta" | "signal">;

/** Whether the samples are part of the site, so that one may replace a missing entry (`showcase`). */
export function hasSamples({ client }: QueryContext): boolean {
  return siteFactsOf(client).showcase;
}

/** Requests a call and reads its answer; null where it is 404. */
export function ask<Name extends ReadName, View>(
  context: QueryContext,
  path: CallPath<Name>,
  view: (payload: CallPayloads[Name], pictures: Pictures, meta: Meta) => View,
): Promise<View | null> {
  return askPath(context, path, view);
}

/** Requests a document of the samples; null where the published content has none. */
export function findSample<Name extends SampleName, View>(
  context: QueryContext,
  name: Name,
  view: (sample: Sample<Name>, pictures: Pictures) => View,
): Promise<View | null> {
  return askPath(context, samplePath(context, name), view);
}

async function askPath<Payload, View>(
  context: QueryContext,
  path: string,
  view: (payload: Payload, pictures: Pictures, meta: Meta) => View,
): Promise<View | null> {
  if (!context.meta) throw new Error("A query ran in a cache that createQueryClient did not make");
  const { fetcher, answerCache } = context.meta;
  const asked = () => read<Payload>(fetcher, path, context.signal);
  const seen = ({ data, meta }: Answer<Payload>) =>
    view(data, picturesOf(meta.pictures, siteFactsOf(context.client)), meta);
  if (answerCache) return answerCache(path, asked, view, seen);
  const answer = await asked();
  return answer && seen(answer);
}

/** The categories, shared by the menu and the banner (SHELL-2). */
export const categoriesQuery = queryOptions({
  queryKey: ["services"],
  queryFn: (context) => ask(context, callPath("categories"), readCategories),
});

/** The contact settings (SHELL-6). */
export const contactsQuery = queryOptions({
  queryKey: ["contacts"],
  queryFn: (context) => ask(context, callPath("contacts"), readContacts),
});

/** Address of a document of the samples. */
function samplePath(context: QueryContext, name: SampleName): string {
  return `/samples/${name}.json?v=${encodeURIComponent(siteFactsOf(context.client).version)}`;
}

/**
 * Requests a document of the samples; its address contains the content version, so the browser caches it for
 * ever. Fails where there is none.
 */
export async function askSample<Name extends SampleName, View>(
  context: QueryContext,
  name: Name,
  view: (sample: Sample<Name>, pictures: Pictures) => View,
): Promise<View> {
  const found = await findSample(context, name, view);
  if (found === null) throw new CallError(404);
  return found;
}

/** A whole document of the samples as a query. */
export function sampleQuery<Name extends SampleName, View>(
  name: Name,
  view: (sample: Sample<Name>, pictures: Pictures) => View,
) {
  return queryOptions({
    queryKey: ["sample", name],
    queryFn: (context) => askSample(context, name, view),
  });
}

/** Map settings of the contact page (CONTACT-1). */
export const contactSampleQuery = sampleQuery("contact", (contact) => contact);

/** A query that a page's loaders start. */
export function prefetch(options: { queryKey: readonly unknown[] }): Prefetch {
  return (client) => {
    if (import.meta.env.SSR) markOwn(client, options.queryKey);
    return client.prefetchQuery(options);
  };
}

/** Starts the queries of the frame around every page. */
export async function prefetchFrame(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(categoriesQuery), client.prefetchQuery(contactsQuery)]);
}
