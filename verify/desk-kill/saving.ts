import { readFile } from "node:fs/promises";
import path from "node:path";
import type { EditsInput } from "#desk/contract/pages.ts";
import { readDocument, readTree, removeEntry, renamePage, saveEdits } from "#desk/contract/pages.ts";
import { none } from "../bars.ts";
import type { KilledDesk } from "./killed-desk.ts";
import { shown, type Work } from "./work.ts";

/** The two names that the written page has in turn. */
const places = ["pages/one.md", "pages/two.md"] as const;

/** What the page says for a number; long enough that writing it takes a part of the time. */
const titleOf = (number: number) => `Number ${number}`;
const bodyOf = (number: number) => `The number is ${number}.\n`.repeat(20_000);

/** The page for a number, whole. */
const pageOf = (number: number) =>
  `---\n# A remark that stays.\ntitle: ${titleOf(number)}\ndraft: true\n---\n${bodyOf(number)}`;

/** The number of a page that is whole; null for half of one, or a mixture. */
function numberOf(text: string): number | null {
  const number = Number(/^title: Number (?<number>\d+)$/m.exec(text)?.groups?.["number"]);
  return pageOf(number) === text ? number : null;
}

/** The page to begin with. */
export const firstPage = { file: places[0], text: pageOf(0) };

/** A large page is saved and gets another name, again and again. */
export function savingIn(dir: string, rounds: number): Work {
  let number = 0;
  let [saved, answered, half, lost, notShown, twice] = [0, 0, 0, 0, 0, 0];
  const standing = async () => {
    const read = (file: string) => readFile(path.join(dir, file), "utf8").catch(() => null);
    const texts = await Promise.all(places.map(read));
    return places.flatMap((file, at) => {
      const text = texts[at];
      return typeof text === "string" ? [{ file, number: numberOf(text) }] : [];
    });
  };
  const hashOf = async (desk: KilledDesk, file: string) => {
    const query = `${readDocument.path}?file=${encodeURIComponent(file)}` as const;
    return desk.call({ ...readDocument, path: query });
  };
  return {
    name: "saving",
    rounds,
    spanMs: () => 500,
    act: async (desk, begun) => {
      for (;;) {
        const [now] = await standing();
        if (!now) throw new Error("the page is gone");
        number += 1;
        const { hash: base } = await hashOf(desk, now.file);
        const input: EditsInput = {
          file: now.file,
          base,
          edits: [
            { op: "set", path: ["title"], value: titleOf(number) },
            { op: "set", path: ["body"], value: bodyOf(number) },
          ],
        };
        begun();
        const outcome = await desk.call(saveEdits, input);
        if (!outcome.saved) throw new Error(`not saved: ${JSON.stringify(outcome.conflicts)}`);
        saved = number;
        answered += 1;
        const to = now.file === places[0] ? places[1] : places[0];
        await desk.call(renamePage, { file: now.file, name: path.basename(to, ".md") });
        answered += 1;
      }
    },
    look: async () => {
      const found = await standing();
      half += found.filter((one) => one.number === null).length;
      // The number that was being saved may be there as well.
      if (!found.some((one) => one.number !== null && one.number >= saved)) lost += 1;
    },
    lookWith: async (desk) => {
      await desk.call(readTree);
      const found = await standing();
      for (const { file } of found) {
        const { value } = await hashOf(desk, file);
        const title = typeof value === "object" && value !== null && "title" in value ? value["title"] : "";
        if (!found.some((one) => title === titleOf(one.number ?? -1))) notShown += 1;
      }
      // Killed between the new name and the end of the old one: its owner sees both, and deletes one.
      const [, second] = found;
      if (!second) return;
      twice += 1;
      await desk.call(removeEntry, { file: second.file, base: (await hashOf(desk, second.file)).hash });
    },
    bars: async () => [
      shown("saves and new names that were answered", answered),
      none("pages that are half or mixed", half),
      none("saves that were answered and are lost", lost),
      none("pages that the next desk shows otherwise", notShown),
      shown("pages under both names, of which one is deleted", twice),
    ],
  };
}
