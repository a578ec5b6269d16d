import type { PublishReceipt } from "#desk/contract/publish.ts";
import { words } from "../words.ts";

/** Whether visitors see what was published, and who of the processes does not show it yet. */
export function seenWords({ shown, silent }: Pick<PublishReceipt, "shown" | "silent">): string {
  const said = words.publish;
  const all = shown + silent;
  if (all === 0) return said.noSite;
  if (shown === 0) return said.notShown;
  return silent === 0 ? said.shownNow : `${said.shownNow} ${said.silent({ silent, all })}`;
}
