import type { WorkCardView } from "../views/project-views.ts";
import { formatDate } from "./entry-date.ts";

/** What a card says beside its title: its tag, or its date where the page has said that tag already. */
export function cardMeta({ tag, date }: WorkCardView, said: string): string {
  return tag === said ? formatDate(date) : tag;
}
