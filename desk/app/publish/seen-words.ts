import { atOnceMs } from "#contract/seen-after.ts";
import type { PublishReceipt } from "#desk/contract/publish.ts";
import { figure } from "../shell/formats.ts";
import { words } from "../words.ts";

/** Since when visitors see what was published, and who of the processes does not show it yet. */
export function seenWords({ shown, silent }: Pick<PublishReceipt, "shown" | "silent">): string {
  const said = words.publish;
  const all = shown.count + silent;
  if (all === 0) return said.noSite;
  if (shown.count === 0) return said.notShown;
  const seconds = figure(Math.round(shown.afterMs / 100) / 10);
  const seen = shown.afterMs < atOnceMs ? said.shownAtOnce : said.shownAfter({ seconds });
  return silent === 0 ? seen : `${seen} ${said.silent({ silent, all })}`;
}
