import type { WorkCardView } from "../views/project-views.ts";
import type { Formats } from "#words/formats.ts";

/** What a card shows beside its title: its tag, or its date where the page or that title already says the same. */
export function cardMeta({ tag, title, date }: WorkCardView, said: string, formats: Formats): string {
  return tag === said || tag === title ? formats.date(date) : tag;
}
