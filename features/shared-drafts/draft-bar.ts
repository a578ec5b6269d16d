import { html } from "hono/html";
import { wallTime } from "#desk/server/wall-time.ts";
import { publishedZone } from "#server/publishing/published-site.ts";
import type { Deps } from "#desk/server/deps.ts";
import { guestWords } from "./shared-words.ts";
import { barClass, barStylePath } from "./share-style.ts";

/**
 * A page of the preview with a bar for a guest: that it is a draft, and until when the link is good (ISO
 * 8601). Other answers are passed on as they are. The bar is the last thing in the page: there React leaves
 * what it did not render itself where it is, also when it shows another page.
 */
export async function withDraftBar(
  deps: Pick<Deps, "database" | "locale">,
  answer: Response,
  endsAt: string,
): Promise<Response> {
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
  const page = await answer.text();
  const end = page.lastIndexOf("</body>");
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  const shown = end === -1 ? page : page.slice(0, end) + (await barOf(deps, endsAt)) + page.slice(end);
  return new Response(shown, { status: answer.status, headers });
}

async function barOf(
  { database, locale }: Pick<Deps, "database" | "locale">,
  endsAt: string,
): Promise<string> {
  const [zone, { formats, language }] = await Promise.all([publishedZone(database), locale()]);
  const { day, time } = wallTime(Date.parse(endsAt), zone);
  const until = `${formats.date(`${day}T00:00:00Z`)}, ${time} (${zone})`;
  const words = guestWords(language).draft({ until });
  const sheet = html`<link rel="stylesheet" href="${barStylePath}" />`;
  const bar = html`<aside class="${barClass}">${words}</aside>`;
  return String(await sheet) + String(await bar);
}
