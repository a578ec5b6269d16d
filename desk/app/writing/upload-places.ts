import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { meaningOf } from "./meaning-of.ts";

type Change = { readonly hold: HTMLElement; readonly at: number } | { readonly release: HTMLElement };

const key = new PluginKey<DecorationSet>("uploadPlaces");

const decorationOf = (places: DecorationSet | undefined, element: HTMLElement) =>
  places?.find(undefined, undefined, (spec) => spec["element"] === element) ?? [];

/** The plugin of `UploadPlaces`. */
export const uploadPlaces = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, before) {
      const places = before.map(transaction.mapping, transaction.doc);
      const change = transaction.getMeta(key) as Change | undefined;
      if (!change) return places;
      if ("release" in change) return places.remove(decorationOf(places, change.release));
      const { hold: element, at } = change;
      // What is in it has its own keys.
      const spec = { element, side: -1, ignoreSelection: true, stopEvent: () => true };
      return places.add(transaction.doc, [Decoration.widget(at, element, spec)]);
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

/**
 * Places between blocks that files on their way will take, each with an element that is shown there. They
 * move with the text around them.
 */
export const UploadPlaces = Extension.create({
  name: "uploadPlaces",
  addProseMirrorPlugins: () => [uploadPlaces],
});

/** What shows and changes a text: an editor's view. */
export type TextView = Pick<EditorView, "state" | "dispatch">;

/** Holds a place between blocks, and shows an element there. */
export const holdPlace = (view: TextView, at: number, hold: HTMLElement): void =>
  view.dispatch(view.state.tr.setMeta(key, { hold, at } satisfies Change));

/** Ends the holding of a place. */
export const releasePlace = (view: TextView, release: HTMLElement): void =>
  view.dispatch(view.state.tr.setMeta(key, { release } satisfies Change));

/** Where a place that is held is now; undefined where the text around it is gone. */
export const placeOf = (state: EditorState, element: HTMLElement): number | undefined =>
  decorationOf(key.getState(state), element)[0]?.from;

/**
 * Holds the places of a text in the one that has replaced it: between the same blocks, or where the text
 * differs.
 */
export function carryPlaces(before: EditorState, view: TextView): void {
  for (const { from, spec } of key.getState(before)?.find() ?? []) {
    const index = indexIn(before.doc.children, view.state.doc.children, before.doc.resolve(from).index());
    const above = view.state.doc.children.slice(0, index);
    holdPlace(
      view,
      above.reduce((size, { nodeSize }) => size + nodeSize, 0),
      spec["element"],
    );
  }
}

/** Where the place before a block of a text is in another text. */
function indexIn(before: readonly Node[], now: readonly Node[], index: number): number {
  const [old, next] = [before, now].map((blocks) => blocks.map((block) => meaningOf([block])));
  if (!old || !next) return index;
  const same = old.findIndex((block, at) => block !== next[at]);
  if (same < 0 || index <= same) return index;
  const below = old.toReversed().findIndex((block, at) => block !== next.at(-1 - at));
  return index >= old.length - below ? index + next.length - old.length : same;
}
