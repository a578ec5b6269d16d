import { actOfPartKey } from "./go-to-part.ts";
import { refuseDrops } from "./refuse-drops.ts";
import { pressed } from "./use-keys.ts";

/** What holds in every part of the desk, for a page in a frame: F6 leads on, and files lead nowhere. */
export function joinDesk(page: Window): void {
  page.addEventListener("keydown", (event) => pressed(event, actOfPartKey));
  refuseDrops(page);
}
