import type { PageName } from "#contract/site-map.ts";
import type { ProjectCard } from "../views.ts";

/** What each way to show work gets. */
export interface WorkProps {
  cards: readonly ProjectCard[];
  /** The page that they lead to. */
  opens: PageName;
  /** The text of their links where it is not the title. */
  action?: string;
  /** What all of it is called. */
  label: string;
}
