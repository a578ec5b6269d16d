import type { Context } from "hono";
import { html } from "hono/html";
import { type PageSide, sides } from "#desk/contract/publish.ts";
import { problem } from "#server/http/problem.ts";
import { directionOf } from "#words/locale.ts";
import { deskWords, spokenLanguage } from "#words/part.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";

/** Nothing runs in a still and nothing leaves it; the desk may read how far it is scrolled. */
const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "sandbox allow-same-origin",
].join("; ");

/**
 * Stands behind the page, where browsers heed both. Links lead to a new window, and the sandbox opens none.
 * What moves by itself has moved already: the loading screen is gone. What follows scrolling still does.
 */
const still = '<base target="_blank"><style>*,::before,::after{animation-delay:-60s!important}</style>';

/** Browsers report each as blocked. */
const scripts = /<script\b[^]*?<\/script>/g;

type StillDeps = Pick<Deps, "preview" | "livePages">;

/**
 * A page of one side as a still. Their policy runs no script of either, so that two pages of one origin stand
 * beside each other without requesting each other's data, and what differs is the content alone.
 */
export async function stillPage(deps: StillDeps, context: Context): Promise<Response> {
  const side = sides.find((known) => known === context.req.query("side"));
  if (!side) throw new Refusal(400, "Choose a side.");
  const page = await requestSide(deps, side, context);
  if (!page.headers.get("content-type")?.startsWith("text/html")) return problem(404);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
  };
  // The site's own page about that reads as if something had failed.
  if (side === "before" && page.status === 404) return new Response(await unknownToVisitors(), { headers });
  return new Response((await page.text()).replaceAll(scripts, "") + still, { headers });
}

/** What stands for a page that visitors do not have; `data-new` says so to the view around it. */
const unknownToVisitors = () =>
  html`<!doctype html>
    <html lang="${spokenLanguage()}" dir="${directionOf(spokenLanguage())}" data-new>
      <head>
        <title>${deskWords().publish.notYet}</title>
        <style>
          :root {
            color-scheme: light dark;
            display: grid;
            min-height: 100%;
            place-content: center;
            font: 1.5rem system-ui;
            background: light-dark(#f4f1ea, #0d0e10);
          }
          [data-theme="light"] {
            color-scheme: light;
          }
          [data-theme="dark"] {
            color-scheme: dark;
          }
        </style>
      </head>
      <body>
        <p>${deskWords().publish.notYet}</p>
      </body>
    </html>`;

async function requestSide(
  { preview, livePages }: StillDeps,
  side: PageSide,
  { req }: Context,
): Promise<Response> {
  const at = req.query("at") ?? "";
  const { origin } = new URL(req.url);
  const address = at.startsWith("/") && URL.canParse(at, origin) ? new URL(at, origin) : null;
  // A path such as //host would be another origin's.
  if (address?.origin !== origin) throw new Refusal(400, "The address is no page of the site.");
  const [host, accept] = [req.header("host") ?? address.host, req.header("accept") ?? "*/*"];
  const request = new Request(address, { headers: { host, accept } });
  return side === "before" ? (await livePages())(request) : (await preview()).fetch(request);
}
