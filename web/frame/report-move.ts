import { moveHeader } from "#contract/move-mark.ts";

let shown: string | undefined;

/**
 * Reports to the server which page is shown, unless it was loaded from there: the first page was.
 * HEAD brings no body back, and passes the same way as any request for a page.
 */
export function reportMove(address: string): void {
  const isMove = shown !== undefined && shown !== address;
  shown = address;
  if (!isMove) return;
  const headers = { [moveHeader]: "1" };
  // A report that is lost is no failure to the visitor.
  fetch(address, { method: "HEAD", keepalive: true, headers }).catch(() => undefined);
}
