import { queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import type { About } from "#contract/about.ts";
import { callPath } from "#contract/calls.ts";
import type { Category } from "#contract/category.ts";
import type { ContactSettings } from "#contract/contact-settings.ts";
import type { Sample, SampleName } from "#contract/samples.ts";
import type { HomeView } from "../views.ts";
import { CallError, read } from "./api-client.ts";
import {
  type Pictures,
  picturesOf,
  readAbout,
  readCategories,
  readContacts,
  readProjectCard,
} from "./entities.ts";
import type { Prefetch } from "./page-data.ts";
import { type SiteFacts, siteFactsKey } from "./site-facts.ts";

type Context = Pick<QueryFunctionContext, "client" | "meta" | "signal">;

function siteFacts(context: Context): SiteFacts | undefined {
  return context.client.getQueryData<SiteFacts>(siteFactsKey);
}

/** Asks a path and reads the payload; null where the answer is 404. */
async function ask<Payload, View>(
  context: Context,
  path: string,
  view: (payload: Payload, pictures: Pictures) => View,
): Promise<View | null> {
  if (!context.meta) throw new Error("A query ran in a cache that createQueryClient did not make");
  const answer = await read<Payload>(context.meta.fetcher, path, context.signal);
  return (
    answer && view(answer.data, picturesOf(answer.meta.pictures, siteFacts(context)?.storageOrigin ?? ""))
  );
}

/** The categories, shared by the menu and the banner (SHELL-2). */
export const categoriesQuery = queryOptions({
  queryKey: ["services"],
  queryFn: (context) =>
    ask<Category[], ReturnType<typeof readCategories>>(context, callPath("categories"), readCategories),
});

/** The contact settings (SHELL-6). */
export const contactsQuery = queryOptions({
  queryKey: ["contacts"],
  queryFn: (context) =>
    ask<ContactSettings, ReturnType<typeof readContacts>>(context, callPath("contacts"), readContacts),
});

/** About text, team, testimonials and their average (ABOUT-1). */
export const aboutQuery = queryOptions({
  queryKey: ["about"],
  queryFn: (context) => ask<About, ReturnType<typeof readAbout>>(context, callPath("about"), readAbout),
});

/** A document of the samples; its address carries the content version, so it may be cached for good. */
function sampleQuery<Name extends SampleName, View>(
  name: Name,
  view: (sample: Sample<Name>, pictures: Pictures) => View,
) {
  return queryOptions({
    queryKey: ["sample", name],
    queryFn: async (context) => {
      const version = siteFacts(context)?.version ?? "";
      const found = await ask(context, `/samples/${name}.json?v=${encodeURIComponent(version)}`, view);
      if (found === null) throw new CallError(404);
      return found;
    },
  });
}

/** Claim, statement, counters, clients, selected work and the closing call of the home page. */
export const homeSampleQuery = sampleQuery("home", (home, pictures): HomeView => ({
  ...home,
  work: home.work.map((project) => ({ ...readProjectCard(project, pictures), tag: project.tag })),
}));

/** The facts of HOME-6. */
export const factsSampleQuery = sampleQuery("facts", (facts) => facts);

/** The pricing plans (HOME-7). */
export const pricingSampleQuery = sampleQuery("pricing", (plans) => plans);

/** Map settings of the contact page (CONTACT-1). */
export const contactSampleQuery = sampleQuery("contact", (contact) => contact);

/** A query to be started by a page's loaders. */
export function prefetch(options: { queryKey: readonly unknown[] }): Prefetch {
  return (client) => client.prefetchQuery(options);
}
