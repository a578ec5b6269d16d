import type { Context } from "hono";
import * as calls from "#desk/contract/pages.ts";
import type { Outcome } from "#desk/contract/edit.ts";
import { placeProblems } from "#desk/folder/find-problems.ts";
import { once } from "#server/base/once.ts";
import { deskAct } from "../access/desk-act.ts";
import { refusingEdits } from "../refusal.ts";
import { accepts, answers, type CallArguments, type DeskCalls } from "../route.ts";
import { sendEvents } from "./events.ts";
import { inputs } from "./inputs.ts";
import { createPages } from "./pages.ts";

/** A long text with pictures' names; the texts of a site are far below. */
const mostBytes = 4 * 2 ** 20;

/** The tree of the site, its documents, and every change of them. */
export const pagesRoutes: DeskCalls = (deps) => {
  // Routes are declared before there is a folder.
  const open = once(() => createPages(deps));
  return [
    answers(calls.readTree, "editor", () => open().tree()),
    answers(calls.readDocument, "editor", ({ context }) => open().document(named(context))),
    answers(calls.readProblems, "editor", () => open().problems()),
    answers(calls.readShown, "editor", ({ context }) => open().shown(placeIn(context))),
    answers(calls.readNamings, "editor", ({ context }) => open().namings(placeIn(context))),
    answers(calls.searchTexts, "editor", ({ context }) => open().search(context.req.query("text") ?? "")),
    answers(calls.refreshPreview, "editor", async () => {
      const preview = await deps.preview();
      const { version, problems } = await preview.state();
      const { facts, brandStyle } = await preview.look();
      return { version, problems: await placeProblems(problems, deps.folder.files), facts, brandStyle };
    }),
    answers(calls.folderEvents, "editor", async ({ context }) => sendEvents(context, deps)),
    accepts(
      calls.saveEdits,
      "editor",
      inputs.edit,
      (request) => recorded(request, "changed", request.input, (input) => open().edit(input)),
      mostBytes,
    ),
    accepts(calls.undoChanges, "editor", inputs.undo, (request) =>
      recorded(request, "tookBack", { file: request.input.changes[0]?.file ?? "" }, () =>
        open().undo(request.input.changes),
      ),
    ),
    accepts(calls.createEntry, "editor", inputs.create, async (request) => {
      const made = await refusingEdits(open().create(request.input.kind, request.input.values));
      return recordMade(request, "made", made);
    }),
    accepts(calls.duplicateEntry, "editor", inputs.place, async (request) =>
      recordMade(request, "copied", await refusingEdits(open().duplicate(request.input))),
    ),
    accepts(calls.removeEntry, "editor", inputs.remove, (request) =>
      recorded(request, "deleted", request.input, ({ base, ...place }) => open().remove(place, base)),
    ),
    accepts(calls.renamePage, "editor", inputs.rename, async (request) =>
      recordMade(
        request,
        "renamed",
        await refusingEdits(open().rename(request.input.file, request.input.name)),
      ),
    ),
    accepts(calls.moveEntry, "editor", inputs.move, (request) =>
      recorded(request, "arranged", request.input, ({ before, ...place }) => open().move(place, before)),
    ),
  ];
};

const named = ({ req }: Context) => req.query("file") ?? "";

function placeIn(context: Context): calls.EntryPlace {
  return { file: named(context), row: numberIn(context, "row"), id: numberIn(context, "id") };
}

function numberIn({ req }: Context, name: string): number | undefined {
  const written = req.query(name) ?? "";
  return /^\d{1,9}$/.test(written) ? Number(written) : undefined;
}

/** What is done to a file. */
type FileAct = "changed" | "tookBack" | "made" | "copied" | "deleted" | "renamed" | "arranged";

/** Makes a change and notes who made it. */
async function recorded<Input extends { readonly file: string }>(
  { record }: Pick<CallArguments<unknown>, "record">,
  act: FileAct,
  input: Input,
  change: (input: Input) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await refusingEdits(change(input));
  if (outcome.saved) await record(deskAct(act, { file: input.file }));
  return outcome;
}

async function recordMade(
  { record }: Pick<CallArguments<unknown>, "record">,
  act: FileAct,
  made: calls.Made,
) {
  if (made.outcome.saved) await record(deskAct(act, { file: made.place.file }));
  return made;
}
