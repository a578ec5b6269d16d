import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import type { WorkProps } from "./work-props.ts";
import { WorkIndex } from "./work-index.tsx";
import { WorkRow } from "./work-row.tsx";
import { WorkStagger } from "./work-stagger.tsx";

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
