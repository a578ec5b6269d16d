import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { EditPlace } from "#desk/contract/pages.ts";
import { placeOf } from "#desk/contract/entry-place.ts";
import type { Target } from "./fields/fields-context.ts";

/** On a phone one of them is shown at a time. */
export const panes = ["tree", "page", "fields"] as const;
type Pane = (typeof panes)[number];

/** What the view shows, as its own address says it. */
export interface PagesPlace {
  /** The address of the page in the frame; empty: that of the document. */
  readonly at: string;
  /** The document with the fields; empty: none yet. */
  readonly file: string;
  /** The entry's row, where the document is a list of entries. */
  readonly row: number | undefined;
  /** The id of that row: others may put rows above it. */
  readonly id: number | undefined;
  readonly pane: Pane;
}

/** The address of the view in which something is edited, with its field, or a line of that, in focus. */
export function editAddress({ at = "", path, line, ...entry }: EditPlace): string {
  const field = path ? `&field=${encodeURIComponent(JSON.stringify(path))}` : "";
  const inText = line === undefined ? "" : `&line=${line}`;
  return `/pages?${addressOf({ at, ...placeOf(entry), pane: "fields" })}${field}${inText}`;
}

/** The field that the view's address names; it gets the focus once. */
export function fieldIn(query: URLSearchParams): Target | undefined {
  try {
    const path: unknown = JSON.parse(query.get("field") ?? "null");
    return Array.isArray(path) && path.every(isStep) ? { path, line: numberIn(query, "line") } : undefined;
  } catch {
    return undefined;
  }
}

const isStep = (step: unknown): step is string | number =>
  typeof step === "string" || typeof step === "number";

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
  const [at, file] = [query.get("at") ?? "", query.get("file") ?? ""];
  return {
    // An address elsewhere must not stand in the frame.
    at: /^\/(?!\/)/.test(at) ? at : "",
    file,
    row: numberIn(query, "row"),
    id: numberIn(query, "id"),
    pane: panes.find((pane) => pane === query.get("pane")) ?? "tree",
  };
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const written = query.get(name) ?? "";
  return /^\d{1,9}$/.test(written) ? Number(written) : undefined;
}

/** The query of a place. */
export function addressOf({ at, file, row, id, pane }: PagesPlace): string {
  const query = new URLSearchParams(at === "" ? {} : { at });
  if (file !== "") query.set("file", file);
  if (row !== undefined) query.set("row", `${row}`);
  if (id !== undefined) query.set("id", `${id}`);
  query.set("pane", pane);
  return query.toString();
}
