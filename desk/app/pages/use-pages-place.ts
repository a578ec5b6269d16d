import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** On a phone one of them is shown at a time. */
export const panes = ["tree", "page", "fields"] as const;
export type Pane = (typeof panes)[number];

/** What the view shows, as its own address says it. */
export interface PagesPlace {
  /** The address of the page in the frame. */
  readonly at: string;
  /** The document with the fields; empty: none yet. */
  readonly file: string;
  /** The entry's row, where the document is a list of entries. */
  readonly row: number | undefined;
  readonly pane: Pane;
}

/** The place, and the way to another; what is not named stays. */
export function usePagesPlace(): readonly [PagesPlace, (to: Partial<PagesPlace>) => void] {
  const [query, setQuery] = useSearchParams();
  const go = useCallback(
    (to: Partial<PagesPlace>) =>
      setQuery((before) => new URLSearchParams(addressOf({ ...placeIn(before), ...to })), { replace: true }),
    [setQuery],
  );
  return [placeIn(query), go];
}

function placeIn(query: URLSearchParams): PagesPlace {
  const row = query.get("row");
  const at = query.get("at") ?? "/";
  return {
    // An address elsewhere must not stand in the frame.
    at: /^\/(?!\/)/.test(at) ? at : "/",
    file: query.get("file") ?? "",
    row: row === null ? undefined : Number(row),
    pane: panes.find((pane) => pane === query.get("pane")) ?? "tree",
  };
}

/** The query of a place. */
export function addressOf({ at, file, row, pane }: PagesPlace): string {
  const query = new URLSearchParams({ at });
  if (file !== "") query.set("file", file);
  if (row !== undefined) query.set("row", `${row}`);
  query.set("pane", pane);
  return query.toString();
}
