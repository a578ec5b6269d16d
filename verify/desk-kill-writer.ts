import { openFolder } from "../desk/folder/open-folder.ts";
import { numbered, places } from "./desk-kill-parts.ts";

// Saves as the desk does until it is killed: `node verify/desk-kill-writer.ts FOLDER NUMBER`. Prints each number once it is saved.
const [dir = "", first = ""] = process.argv.slice(2);
const folder = await openFolder(dir);

for (let number = Number(first); ; number += 1) {
  const [from, to] = number % 2 === 0 ? places : places.toReversed();
  const state = await folder.read(from);
  if (state) {
    const { title, body } = numbered(number);
    const edits = [
      { op: "set" as const, path: ["title"], value: title },
      { op: "set" as const, path: ["body"], value: body },
    ];
    await save([{ file: from, base: state.hash, edits }]);
  }
  const edited = await folder.read(from);
  // Another name, as for a further page: the new file, then the old one goes.
  if (edited)
    await save([
      { file: to, base: null, bytes: edited.bytes },
      { file: from, base: edited.hash, bytes: null },
    ]);
  process.stdout.write(`${number}\n`);
}

async function save(wishes: Parameters<typeof folder.change>[0]): Promise<void> {
  const outcome = await folder.change(wishes);
  if (!outcome.saved) throw new Error(`not saved: ${JSON.stringify(outcome.conflicts)}`);
}
