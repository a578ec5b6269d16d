import { z } from "zod";
import { placeOf } from "#desk/contract/entry-place.ts";
import * as calls from "#desk/contract/publish.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import type { SiteTree } from "#desk/folder/make-tree.ts";
import { compare } from "#owner/compare.ts";
import { SourceError } from "#server/content/source-error.ts";
import { latestSource, pinVersion } from "#server/publishing/source-versions.ts";
import { groupChanges } from "#server/versions/change-lines.ts";
import { withOwners } from "#server/versions/public-entries.ts";
import type { Change } from "#server/versions/change.ts";
import { deskAct } from "../access/desk-act.ts";
import type { Deps } from "../deps.ts";
import { accepts, answers, type DeskCalls } from "../route.ts";
import { refusingEdits } from "../refusal.ts";
import { bringBack } from "./bring-back.ts";
import { publishAgain, publishSeen } from "./publish.ts";
import { refusingPublish } from "./refusing-publish.ts";
import { lookUp, pathOf, shownChange, treeEntryOf } from "./shown-changes.ts";
import { stillPage } from "./still.ts";
import { saidVersions, viewVersion } from "./version-view.ts";
import { deskWords } from "#words/part.ts";

/** Changes that are listed one by one. */
const mostChanges = 200;

const number = z.number().int().positive();
const note = z
  .string()
  .trim()
  .max(calls.longestNote, { error: () => deskWords().server.noteLong({ most: calls.longestNote }) });

/** What is published, by whom, and the way back. */
export const publishRoutes: DeskCalls = (deps) => {
  const changesIn = comparing(deps);
  return [
    answers(calls.comparison, "editor", () => compareInView(deps, changesIn)),
    answers(calls.countUnpublished, "editor", () => countUnpublished(changesIn)),
    answers(calls.stillPage, "editor", ({ context }) => stillPage(deps, context)),
    answers(calls.versions, "editor", () => saidVersions(deps)),
    answers(calls.viewVersion, "editor", ({ context }) =>
      viewVersion(deps, Number(context.req.query("number"))),
    ),
    accepts(
      calls.publish,
      "editor",
      z.strictObject({ base: number.nullable(), note }),
      async ({ input: { base, note: why }, person, record }) => {
        const receipt = await publishSeen(deps, base, { author: person.name, note: why });
        if (receipt.isNew) await record(deskAct("published", { number: receipt.number }));
        return receipt;
      },
    ),
    accepts(calls.goBack, "editor", z.strictObject({ base: number, number }), async (request) => {
      const receipt = await publishAgain(deps, request.input, request.person.name);
      if (receipt.isNew)
        await request.record(deskAct("wentBack", { number: request.input.number, now: receipt.number }));
      return receipt;
    }),
    accepts(
      calls.bringBack,
      "editor",
      z.strictObject({ number, file: z.string(), id: z.string().nullable(), asNumber: number.nullable() }),
      async ({ input, record }) => {
        const changes = await refusingEdits(bringBack(deps, input));
        await record(deskAct("broughtBack", { kind: input.file, number: input.number }));
        return changes;
      },
    ),
    accepts(
      calls.pin,
      "editor",
      z.strictObject({ number, pinned: z.boolean() }),
      async ({ input, record }) => {
        await refusingPublish(() => pinVersion(deps.database.kysely, input.number, input.pinned));
        await record(deskAct(input.pinned ? "pinned" : "unpinned", { number: input.number }));
        return null;
      },
    ),
  ];
};

/** What differs between the folder and what is published; null where there is nothing to compare with. */
type Comparing = () => Promise<readonly Change[] | null>;

const comparing =
  (deps: Deps): Comparing =>
  async () => {
    try {
      return (await compare(deps, { kept: deps.kept })).changes;
    } catch (error) {
      // Nothing is published, a picture of the version is lost, or its store is away: nothing can be said.
      if (error instanceof SourceError || (error instanceof Error && error.name === "StorageError"))
        return null;
      throw error;
    }
  };

async function countUnpublished(changesIn: Comparing): Promise<calls.UnpublishedCount | null> {
  const changes = await changesIn();
  if (!changes) return null;
  const scheduled = changes.filter(({ unseen }) => unseen?.why === "scheduled");
  return {
    changes: changes.length,
    scheduled: new Set(scheduled.map(({ file, id }) => `${file} ${id ?? ""}`)).size,
  };
}

async function compareInView(deps: Deps, changesIn: Comparing): Promise<calls.Comparison> {
  // Before the comparison: whoever publishes meanwhile is noticed when this number is sent back.
  const base = (await latestSource(deps.database.kysely))?.id ?? null;
  const [allChanges, open] = await Promise.all([changesIn(), deps.tree()]);
  const { titleOf, isPublic } = lookUp(open);
  // What visitors see comes first, so that it is not cut off.
  const sorted = groupChanges(withOwners(allChanges ?? [], isPublic)).flatMap((group) => group.changes);
  const changes = sorted.slice(0, mostChanges).map((change) => ({
    ...shownChange(change, titleOf),
    ...placesOf(change, open),
    published: publishedOf(change),
  }));
  return {
    base,
    changes: allChanges && changes,
    count: allChanges?.length ?? 0,
  };
}

/** What can be made as it was; an entry in another file would be there twice. */
const publishedOf = ({ file, id, what, how, field }: Change): calls.Unpublished["published"] =>
  what === "new" || how || field === "file" || !documentKind(file)
    ? null
    : { file, id, isGone: what === "removed" };

/** Where a change is looked at and edited. */
function placesOf(change: Change, open: SiteTree): Pick<calls.Unpublished, "path" | "place" | "draft"> {
  const { file, what, unseen } = change;
  const path = pathOf(change, open);
  const entry = treeEntryOf(change, open);
  const place =
    what !== "removed" && documentKind(file)
      ? { ...(entry ? placeOf(entry) : { file }), at: path ?? undefined }
      : null;
  const draft = entry && unseen?.why === "draft" && what !== "removed" ? placeOf(entry) : null;
  return { path, place, draft };
}
