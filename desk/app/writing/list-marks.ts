import { Extension, InputRule } from "@tiptap/core";

/**
 * Drops the mark of a list that is typed at the beginning of an item, out of habit: the item has one. It
 * would be written as a text that begins with a hyphen.
 */
export const ListMarks = Extension.create({
  name: "listMarks",
  addInputRules: () => [
    new InputRule({
      find: /^\s*(?:[-+*]|(\d+[.)]))\s$/,
      handler: ({ state, range, match: [, number] }) => {
        const $from = state.doc.resolve(range.from);
        const isFirst = $from.depth > 2 && $from.index(-1) === 0 && $from.node(-1).type.name.endsWith("Item");
        const isOwn = number === undefined || ($from.depth > 2 && $from.node(-2).type.name === "orderedList");
        if (!isFirst || !isOwn) return null;
        state.tr.delete(range.from, range.to);
        return undefined;
      },
    }),
  ],
});
