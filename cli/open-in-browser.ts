import path from "node:path";
import open from "open";
import { writeFileAtomically } from "../server/base/write-file-atomically.ts";

/**
 * Variables of which one is set where a browser can be opened on Linux: a screen, or a program of the owner's
 * choice.
 */
const waysToBrowser = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"];

/**
 * Opens a link in the owner's browser, where there is one. The browser is given a file that only this user
 * may read, and that leads on: a process's arguments can be read by everybody on the machine, and the link
 * holds a secret.
 */
export async function openInBrowser(link: string, folder: string): Promise<void> {
  if (process.platform === "linux" && !waysToBrowser.some((name) => process.env[name])) return;
  const file = path.join(folder, "desk-link.html");
  await writeFileAtomically(file, `<!doctype html><meta http-equiv="refresh" content="0; url=${link}">\n`);
  // No browser is no failure: the link is printed.
  await open(file).catch(() => undefined);
}
