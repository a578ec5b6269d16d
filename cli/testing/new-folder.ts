import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { writeStarter } from "../new.ts";

/** Input for `npm run new`, with words and a colour that no example has. */
const newcomer = {
  name: "Ofterdinger & Daughters",
  town: "Mürren",
  email: "post@ofterdinger.example",
  phone: "+41 33 000 00 00",
  language: "en",
  accent: "#2f6b8a",
  timeZone: "Europe/Warsaw",
} as const;

/** A content folder that `npm run new` has written. */
export async function newFolder(language: string = newcomer.language): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-new-"));
  await writeStarter({ ...newcomer, language, folder }, new Date("2026-05-04T00:00:00Z"));
  return folder;
}
