import type { WorkCardView } from "../views/project-views.ts";
import type { Formats } from "#words/formats.ts";

/** What a card shows beside its title: its tag, or its date where the page already shows that tag. */
export function cardMeta({ tag, date }: WorkCardView, said: string, formats: Formats): string {
  return tag === said ? formats.date(date) : tag;
}
