import { setTimeout as pause } from "node:timers/promises";
import { type EditsInput, readDocument, saveEdits } from "#desk/contract/pages.ts";
import { comparison, publish, versions } from "#desk/contract/publish.ts";
import { none } from "../bars.ts";
import { ask } from "../harness.ts";
import { judgeVersions, markOf } from "../version-judge.ts";
import type { KilledDesk } from "./killed-desk.ts";
import { shown, type Work } from "./work.ts";

/** How long a site may take to show what was published, in ms. */
const shownWithinMs = 10_000;

/** Two files with one mark are published: the site shows the mark before, or the new one, everywhere. */
export function publishingOn(origin: string, rounds: number): Work {
  let [number, live, tookMs] = [0, 0, 0];
  let [before, after, mixed, notWhole] = [0, 0, 0, 0];
  const edit = async (desk: KilledDesk, file: string, field: string) => {
    const path = `${readDocument.path}?file=${file}` as const;
    const { hash: base } = await desk.call({ ...readDocument, path });
    const edits: EditsInput["edits"] = [{ op: "set", path: [field], value: `The studio ${markOf(number)}` }];
    await desk.call(saveEdits, { file, base, edits });
  };
  const prepare = async (desk: KilledDesk) => {
    number += 1;
    await edit(desk, "site.yaml", "website_name");
    await edit(desk, "about.md", "title");
    return (await desk.call(comparison)).base;
  };
  const shows = async (expected: number) => {
    const until = Date.now() + shownWithinMs;
    while (Date.now() < until) {
      const marks = new Set((await ask(`${origin}/about-us`)).body.match(/mark\d+mark/g));
      if (marks.size > 1) return false;
      if (marks.has(markOf(expected))) return true;
      await pause(50);
    }
    return false;
  };
  return {
    name: "publishing",
    rounds,
    spanMs: () => tookMs * 1.1,
    act: async (desk, begun) => {
      if (tookMs === 0) {
        const base = await prepare(desk);
        const from = performance.now();
        await desk.call(publish, { base, note: "" });
        tookMs = performance.now() - from;
        live = number;
      }
      const base = await prepare(desk);
      begun();
      await desk.call(publish, { base, note: "" });
    },
    look: async () => undefined,
    lookWith: async (desk) => {
      // Nothing differs from the folder: what was being published is there, with all of its files.
      const { changes, count } = await desk.call(comparison);
      if (changes !== null && count === 0) {
        live = number;
        after += 1;
      } else before += 1;
      if (!(await shows(live))) mixed += 1;
      const [latest] = await desk.call(versions);
      if (!latest?.live) notWhole += 1;
    },
    bars: async () => [
      shown(`ms that publishing takes`, Math.round(tookMs)),
      shown("the version before, whole", before),
      shown("the new version, whole", after),
      none("sites that show neither, or both", mixed),
      none("versions that are not what visitors see", notWhole),
    ],
  };
}

/** What a visitor sees while all of this happens. */
export function startVisit(origin: string) {
  const leaving = new AbortController();
  const judge = judgeVersions();
  let [visits, failed, slowestMs] = [0, 0, 0];
  const visit = async () => {
    for (let at = 0; !leaving.signal.aborted; at += 1) {
      const from = performance.now();
      const answer = await ask(`${origin}${at % 2 === 0 ? "/" : "/about-us"}`).catch(() => null);
      slowestMs = Math.max(slowestMs, performance.now() - from);
      visits += 1;
      if (answer?.status !== 200) failed += 1;
      if (answer) judge.look(answer);
      await pause(50);
    }
  };
  const going = visit();
  return async () => {
    leaving.abort();
    await going;
    return [
      shown("visits to the site meanwhile", visits),
      none("visits that failed", failed),
      none("visits that got parts of two versions", judge.counts.mixed),
      shown("slowest visit, ms", Math.round(slowestMs)),
    ];
  };
}
