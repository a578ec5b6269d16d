import { Hono } from "hono";
import { readFileSync } from "node:fs";
import path from "node:path";
import { localeElement } from "#desk/contract/locale.ts";
import { problem } from "#server/http/problem.ts";
import { assetsRoute } from "#server/storage/assets-route.ts";
import { spokenLocale } from "./speak.ts";

/**
 * The desk's app as it was built: its files, and its one page for every address of a view, with the words of
 * the language that its person reads. They need no session, since they hold code and nothing of the site.
 */
export function appFiles(folder: string): Hono {
  const files = assetsRoute(folder);
  const page = readFileSync(path.join(folder, "index.html"), "utf8");
  const app = new Hono();
  app.get("*", async (context) => {
    const file = context.req.path.startsWith("/assets/") ? ((await files(context)) ?? problem(404)) : null;
    return file ?? context.html(withWords(page), 200, { "cache-control": "no-store" });
  });
  return app;
}

/** The page in the language of its person. */
function withWords(page: string): string {
  const locale = spokenLocale();
  const json = JSON.stringify(locale).replaceAll("<", String.raw`\u003c`);
  const script = `<script type="application/json" id="${localeElement}">${json}</script>`;
  return page
    .replace('<html lang="en"', () => `<html lang="${locale.language}" dir="${locale.direction}"`)
    .replace("</head>", () => `${script}</head>`);
}
