import type { PageName } from "#contract/site-map.ts";
import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import type { ProjectCard } from "../views.ts";
import { WorkIndex } from "./work-index.tsx";
import { WorkRow } from "./work-row.tsx";
import { WorkStagger } from "./work-stagger.tsx";

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

const ways = {
  stagger: WorkStagger,
  index: WorkIndex,
  row: WorkRow,
};

/** Pieces of work (HOME-8, WORK-1), in the brand's way. */
export function Work(props: WorkProps) {
  const Way = ways[useSiteFacts()?.structure.work ?? usualStructure.work];
  return <Way {...props} />;
}
