import type { HomeView } from "../views.ts";
import { readProjectCard } from "./project-card.ts";
import { queryOptions } from "@tanstack/react-query";
import { findSample, sampleQuery } from "./queries.ts";
import { wordsOfText } from "./words-of-text.ts";

/** Claim, statement, counters, clients, selected work and the closing call of the home page. */
export const homeSampleQuery = sampleQuery("home", ({ statement, ...home }, pictures): HomeView => ({
  ...home,
  ...(statement && {
    statement: { dim: wordsOfText(`${statement.dim} `), lit: wordsOfText(statement.lit) },
  }),
  work: home.work.map((project) => ({ ...readProjectCard(project, pictures), tag: project.tag })),
}));

/** Only the closing call of the home page; null where there is none. */
export const callQuery = queryOptions({
  queryKey: ["sample", "home", "call"],
  queryFn: (context) => findSample(context, "home", ({ call }) => call ?? null),
});

/** The pricing plans (HOME-7). */
export const pricingSampleQuery = sampleQuery("pricing", (plans) => plans);
