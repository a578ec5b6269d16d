import { type QueryClient, queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import type { CallPayloads, ReadName } from "#contract/payload-schemas.ts";
import { type Answer, CallError, type DataSource, type ReadCall } from "#contract/data-source.ts";
import type { Meta } from "#contract/envelope.ts";
import type { Sample, SampleName } from "#contract/samples.ts";
import { type Pictures, picturesOf, readCategories, readContacts } from "./entities.ts";
import { markOwn, type Prefetch } from "./page-data.ts";
import { siteFactsOf } from "./site-facts.ts";

/** What a query function needs from its context. */
export type QueryContext = Pick<QueryFunctionContext, "client" | "meta" | "signal">;

/** Whether the samples are part of the site, so that one may replace a missing entry (`showcase`). */
export function hasSamples({ client }: QueryContext): boolean {
  return siteFactsOf(client).showcase;
}

type ViewOf<Payload, View> = (payload: Payload, pictures: Pictures, meta: Meta) => View;

/** Asks a call and shows its answer; null where there is no such entry. */
export function ask<Name extends ReadName, View>(
  context: QueryContext,
  call: ReadCall<Name>,
  view: ViewOf<CallPayloads[Name], View>,
): Promise<View | null> {
  return seen(context, sourceOf(context).read(call, context.signal), view);
}

/** Asks a document of the samples; null where the published content has none. */
export function findSample<Name extends SampleName, View>(
  context: QueryContext,
  name: Name,
  view: ViewOf<Sample<Name>, View>,
): Promise<View | null> {
  const { version } = siteFactsOf(context.client);
  return seen(context, sourceOf(context).sample({ name, version }, context.signal), view);
}

function sourceOf({ meta }: QueryContext): DataSource {
  if (!meta) throw new Error("A query ran in a cache that createQueryClient did not make");
  return meta.source;
}

async function seen<Payload, View>(
  { client }: QueryContext,
  asked: Promise<Answer<Payload> | null>,
  view: ViewOf<Payload, View>,
): Promise<View | null> {
  const answer = await asked;
  if (!answer) return null;
  const { data, meta = {} } = answer;
  return view(data, picturesOf(meta.pictures, siteFactsOf(client)), meta);
}

/** The categories, shared by the menu and the banner (SHELL-2). */
export const categoriesQuery = queryOptions({
  queryKey: ["services"],
  queryFn: (context) => ask(context, { name: "categories" }, readCategories),
});

/** The contact settings (SHELL-6). */
export const contactsQuery = queryOptions({
  queryKey: ["contacts"],
  queryFn: (context) => ask(context, { name: "contacts" }, readContacts),
});

/** Asks a document of the samples; fails where there is none. */
export async function askSample<Name extends SampleName, View>(
  context: QueryContext,
  name: Name,
  view: ViewOf<Sample<Name>, View>,
): Promise<View> {
  const found = await findSample(context, name, view);
  if (found === null) throw new CallError(404);
  return found;
}

/** A whole document of the samples as a query. */
export function sampleQuery<Name extends SampleName, View>(name: Name, view: ViewOf<Sample<Name>, View>) {
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

/** A query beside a page's own: without its answer the page is complete. */
export function besides(options: { queryKey: readonly unknown[] }): Prefetch {
  return (client) => client.prefetchQuery(options);
}

/** Starts the queries of the frame around every page. */
export async function prefetchFrame(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(categoriesQuery), client.prefetchQuery(contactsQuery)]);
}
