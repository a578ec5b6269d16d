import type { Context } from "hono";
import { html } from "hono/html";
import { siteNameOf } from "#server/mail/site-name.ts";
import type { Deps } from "#desk/server/deps.ts";
import { guestWords } from "./shared-words.ts";
import { forgetGuest } from "./share-cookie.ts";
import { endedStylePath } from "./share-style.ts";

/**
 * What a guest sees whose link is not good, or not any more; whether it ever was is not said. The browser's
 * cookie is removed.
 */
export async function endedPage(
  { config, locale, store }: Pick<Deps, "config" | "locale" | "store">,
  context: Context,
): Promise<Response> {
  const { language, direction, server } = await locale();
  const words = guestWords(language);
  const name = await siteNameOf(store, locale)();
  const home = config.siteUrl && html`<p><a href="${config.siteUrl}">${server.home}</a></p>`;
  forgetGuest(context);
  context.header("cache-control", "no-store");
  return context.html(
    html`<!doctype html>
      <html lang="${language}" dir="${direction}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${words.endedTitle} – ${name}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="${endedStylePath}" />
        </head>
        <body>
          <main>
            <p>${name}</p>
            <h1>${words.endedTitle}</h1>
            <p>${words.endedText}</p>
            ${home}
          </main>
        </body>
      </html>`,
    410,
  );
}
