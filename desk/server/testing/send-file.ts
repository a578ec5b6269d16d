import { upload } from "#desk/contract/media.ts";
import type { Sent, TestBrowser } from "./test-desk.ts";

/**
 * Sends a file as the app does, but for what is said. `query` is the call's; a text is the file's name alone.
 */
export function sendFile(
  browser: TestBrowser,
  query: string | Readonly<Record<string, string>>,
  body: NonNullable<Sent["body"]>,
  { headers = {}, ...sent }: Sent = {},
): Promise<Response> {
  const search = new URLSearchParams(typeof query === "string" ? { name: query } : query);
  const call = { ...upload, path: `${upload.path}?${search}` } as const;
  const type = { "content-type": "application/octet-stream" };
  return browser.call(call, null, { body, headers: { ...type, ...headers }, ...sent });
}

/** The title of the problem document that an answer holds. */
export async function titleOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  return typeof body === "object" && body !== null && "title" in body ? String(body.title) : "";
}
