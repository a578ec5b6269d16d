import type { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { aboutQuery, testimonialsQuery } from "./about-queries.ts";
import { type Fetcher, fetchSource } from "./api-client.ts";
import { postsPageQuery } from "./post-list-query.ts";
import { filledPostQuery, postQuery } from "./post-query.ts";
import { allWorkQuery, categoryQuery, projectQuery, workQuery } from "./project-queries.ts";
import { categoriesQuery, contactsQuery } from "./queries.ts";
import { createQueryClient } from "./query-client.ts";
import { siteFactsKey } from "./site-facts.ts";
import { memberQuery, teamQuery } from "./team-queries.ts";

it.each([
  ["SHELL-2", "/api/categories", "services", (client: QueryClient) => client.fetchQuery(categoriesQuery)],
  ["SHELL-6", "/api/contacts", "contacts", (client: QueryClient) => client.fetchQuery(contactsQuery)],
] as const)("%s %s is requested once and cached as %j", async (_, path, key, ask) => {
  const fetcher = vi.fn<Fetcher>(() => Promise.resolve(Response.json({ data: [] })));
  const client = createQueryClient(fetchSource(fetcher), "browser");
  client.setQueryData(siteFactsKey, { storageOrigin: "", gels: [], unnamed: { title: "", tag: "" } });
  const first = await ask(client);
  expect(await ask(client)).toBe(first);
  expect(client.getQueryData([key])).toBe(first);
  expect(fetcher.mock.calls.map(([asked]) => asked)).toEqual([path]);
});

it("SHELL-18 every query of the API uses the cache's 5 minutes", () => {
  const queries = [
    aboutQuery,
    allWorkQuery(1),
    categoriesQuery,
    categoryQuery("1"),
    contactsQuery,
    filledPostQuery("1"),
    memberQuery("api", "1"),
    postQuery("api", "1"),
    postsPageQuery("api", 1, 6),
    projectQuery("api", "1"),
    teamQuery("api"),
    testimonialsQuery,
    workQuery("api", "1"),
  ];
  expect(queries.filter((query) => "staleTime" in query)).toEqual([]);
});
