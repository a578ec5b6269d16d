import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { testOriginals } from "../testing/of-originals.ts";
import { folderOriginals } from "./folder-originals.ts";

testOriginals("folder", async () =>
  folderOriginals(path.join(await mkdtemp(path.join(tmpdir(), "originals-")), "new")),
);
