import type { HomeView } from "../views.ts";
import { readProjectCard } from "./project-card.ts";
import { queryOptions } from "@tanstack/react-query";
import { findSample, sampleQuery } from "./queries.ts";

/** Claim, statement, counters, clients, selected work and the closing call of the home page. */
export const homeSampleQuery = sampleQuery("home", ({ statement, ...home }, pictures): HomeView => ({
  ...home,
  ...(statement && {
    statement: {
      dim: wordsOfText(`${statement.dim} `),
      lit: wordsOfText(statement.lit),
      ...(statement.media && { picture: pictures(statement.media) }),
    },
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

/** Scripts that are written without spaces between words. */
const withoutSpaces = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * The words of a text, each with the space and the punctuation after it. The server splits scripts without
 * spaces by language data; a browser, which needs words only on client-side navigations, splits at spaces
 * alone, to avoid more code.
 */
export function wordsOfText(text: string): string[] {
  if (!import.meta.env.SSR) return text.match(/\S+\s*/g) ?? [];
  // There is no space after Chinese and Japanese characters.
  const whole = text.replace(/(?<=[\u3000-\u9fff\uff00-\uffef]) $/, "");
  return (whole.match(/\S+\s*/g) ?? []).flatMap((word) =>
    withoutSpaces.test(word) ? segmented(word) : [word],
  );
}

function segmented(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text))
    if (isWordLike) words.push(segment);
    else words.push((words.pop() ?? "") + segment);
  return words;
}
