import type { PageName } from "#contract/site-map.ts";
import type { ProjectCard } from "../views.ts";

/** What each way to show work gets. */
export interface WorkProps {
  cards: readonly (ProjectCard & { /** ISO 8601, empty where there is none. */ date?: string })[];
  /** The page that they lead to. */
  opens: PageName;
  /** The text of their links where it is not the title. */
  action?: string | undefined;
  /** The heading level of their titles. */
  heading?: "h2" | "h3";
  /** Whether its first picture is the largest paint of the page. */
  first?: boolean;
  /** What all of it is called. */
  label: string;
}
