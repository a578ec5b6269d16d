import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readDocument, saveEdits } from "#desk/contract/pages.ts";
import { type Bar, none } from "../bars.ts";
import type { KilledDesk } from "./killed-desk.ts";
import { shown } from "./work.ts";

/** A page that two write at the same moment. */
export const sharedPage = {
  file: "pages/together.md",
  text: "---\ntitle: First\ndescription: First\ndraft: true\n---\nFirst.\n",
};

/** How long after the desk's save has begun a program saves, at the most, in ms. */
const mostOffsetMs = 25;

/** Ready to save one field on the state that the desk shows now; gives whether it was taken. */
async function readied(desk: KilledDesk, field: string, value: string): Promise<() => Promise<boolean>> {
  const { file } = sharedPage;
  const at = `${readDocument.path}?file=${encodeURIComponent(file)}` as const;
  const { hash: base } = await desk.call({ ...readDocument, path: at });
  const edits = [{ op: "set" as const, path: [field], value }];
  return async () => (await desk.call(saveEdits, { file, base, edits })).saved;
}

/** Two desks save another field of one page at the same moment. */
export async function twoDesks(
  dir: string,
  [one, other]: readonly [KilledDesk, KilledDesk],
  rounds: number,
): Promise<Bar[]> {
  let [refused, lost] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const marks = [`Title ${round} of one.`, `Text ${round} of the other.`] as const;
    const saves = await Promise.all([readied(one, "title", marks[0]), readied(other, "body", marks[1])]);
    const saved = await Promise.all(saves.map((save) => save()));
    const text = await readFile(path.join(dir, sharedPage.file), "utf8");
    refused += saved.filter((isSaved) => !isSaved).length;
    lost += marks.filter((mark, at) => saved[at] && !text.includes(mark)).length;
  }
  return [
    shown("two desks that save at the same moment: rounds", rounds),
    none("saves that are lost", lost),
    none("saves that were refused, of different fields", refused),
  ];
}

/**
 * A program replaces the page while a desk saves. It has read the page before: where it comes last, it writes
 * over the desk's save, and nobody can keep it from that.
 */
export async function deskAndProgram(
  dir: string,
  desk: KilledDesk,
  { rounds, random }: { readonly rounds: number; readonly random: () => number },
): Promise<Bar[]> {
  const place = path.join(dir, sharedPage.file);
  const draft = `${dir}.program`;
  let [both, programLast, conflicts, lost] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const marks = { desk: `Title ${round}`, program: `Program ${round}` };
    const text = (await readFile(place, "utf8")).replace(
      /^description: .*$/m,
      `description: ${marks.program}`,
    );
    await writeFile(draft, text);
    const save = await readied(desk, "title", marks.desk);
    const program = async () => {
      await pause(random() * mostOffsetMs);
      await rename(draft, place);
    };
    const [saved] = await Promise.all([save(), program()]);
    const now = await readFile(place, "utf8");
    if (!now.includes(marks.program)) lost += 1;
    else if (now.includes(marks.desk)) both += 1;
    else if (saved) programLast += 1;
    else conflicts += 1;
  }
  return [
    shown("a program that replaces the file while a desk saves: rounds", rounds),
    shown("both are there; the program came last; the desk said so", `${both}, ${programLast}, ${conflicts}`),
    none("texts of the program that are lost", lost),
  ];
}
