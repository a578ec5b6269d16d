import { freePort } from "#server/testing/free-port.ts";
import { cp, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDraft } from "#server/base/write-file-atomically.ts";
import { exampleDir } from "#server/config/content-dir.ts";
import { openState } from "../desk/server/state/open-state.ts";
import { desksOn } from "./desk-kill/killed-desk.ts";
import { killedRounds } from "./desk-kill/killed-rounds.ts";
import { publishingOn, startVisit } from "./desk-kill/publishing.ts";
import { firstPage, savingIn } from "./desk-kill/saving.ts";
import { uploadingTo } from "./desk-kill/uploading.ts";
import { deskAndProgram, sharedPage, twoDesks } from "./desk-kill/together.ts";
import { shown, type Work } from "./desk-kill/work.ts";
import { type Bar, none, report } from "./bars.ts";
import { build, isShort, seeded, startSite, temporaryFolder } from "./harness.ts";

// Kills the desk at random moments while a person works in it, over a site that visitors read, and looks what
// is there then. The next desk opens the same folders. In the end two desks write one page at the same
// moment, and a desk and a program.

const rounds = isShort
  ? { saving: 3, uploading: 2, publishing: 2, together: 10 }
  : { saving: 30, uploading: 10, publishing: 10, together: 200 };
const random = seeded(91);

/** The drafts in a folder, by their paths. */
async function draftsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => isDraft(name)).map((name) => path.join(folder, name));
}

/** Makes drafts as old as a desk of another day finds them. */
async function age(files: readonly string[]): Promise<void> {
  const then = new Date(Date.now() - 3_600_000);
  for (const file of files) await utimes(file, then, then);
}

await build();
const { folder: dir, remove } = await temporaryFolder("desk-kill");
const { folder: dataDir, remove: removeData } = await temporaryFolder("desk-kill-data");
const { folder: otherData, remove: removeOther } = await temporaryFolder("desk-kill-other");
await cp(exampleDir, dir, { recursive: true });
for (const { file, text } of [firstPage, sharedPage]) await writeFile(path.join(dir, file), text);
const port = await freePort();
const settings = {
  DATA_DIR: dataDir,
  CONTENT_DIR: dir,
  PORT: String(port),
};
const site = await startSite(settings);
const leave = startVisit(site.origin);
const works: Work[] = [
  savingIn(dir, rounds.saving),
  uploadingTo(dir, rounds.uploading),
  publishingOn(site.origin, rounds.publishing),
];

const desks = desksOn(await freePort(), settings);
const [bars, slowest]: [Bar[], number[]] = [[], []];
let children = 0;
let desk = await desks.open();
for (const work of works) {
  const killed = await killedRounds(work, desk, { desks, random });
  desk = killed.desk;
  children += killed.children;
  slowest.push(...killed.openedMs);
  bars.push(...killed.bars);
}
// Another site's desk on the same folder, after all the kills.
const other = await desksOn(await freePort(), { ...settings, DATA_DIR: otherData }).open();
bars.push(
  ...(await twoDesks(dir, [desk, other], rounds.together)),
  ...(await deskAndProgram(dir, desk, { rounds: rounds.together, random })),
);
await other.end();
await desk.end();
const state = await openState(dataDir);
const signed = await state.selectFrom("activity").select("name").where("name", "!=", "").execute();
await state.destroy();
const left = { content: await draftsIn(dir), data: await draftsIn(dataDir) };
await age([...left.content, ...left.data]);
desk = await desks.open();
bars.push(
  ...(await leave()),
  shown("from the start of a desk after a kill to its link, slowest, ms", Math.round(Math.max(...slowest))),
  none("processes of killed desks that go on", children),
  shown("changes that were answered", desks.answered()),
  none("of them without an author in the record", Math.max(0, desks.answered() - signed.length)),
  shown("unfinished files that killed desks left", left.content.length + left.data.length),
  none(
    "of them there once a desk opens an hour later",
    [...(await draftsIn(dir)), ...(await draftsIn(dataDir))].length,
  ),
);
await desk.end();
const ended = await site.end("SIGTERM");
bars.push({ name: "how the site ended", figure: ended, bar: "0", met: ended === 0 });
report(bars);
await Promise.all([remove(), removeData(), removeOther()]);
process.exit();
