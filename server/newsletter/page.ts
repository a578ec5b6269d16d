import { type Brand, drawnSide } from "#contract/brand.ts";
import { html } from "hono/html";
import type { ServerLocale } from "#words/catalogue.ts";

/** Path of the pages' own style; the site's built style sheet changes its name with every build. */
export const stylePath = "/newsletter/style.css";

/** The texts of one of the pages. */
interface Notice {
  readonly title: string;
  readonly text: string;
  readonly button?: string;
}

type Notices = Pick<
  ServerLocale["server"],
  "confirm" | "confirmed" | "unsubscribe" | "unsubscribed" | "expired" | "invalid"
>;

/**
 * A small complete document without script; `action` is where its button posts to. It is private: not cached,
 * not indexed, and it sends no referrer.
 */
export async function answerPage(
  status: 200 | 400 | 410,
  { language, direction, server }: ServerLocale,
  notice: keyof Notices,
  action = "",
): Promise<Response> {
  const { title, text, button }: Notice = server[notice];
  const form =
    button === undefined
      ? ""
      : html`<form method="post" action="${action}"><button type="submit">${button}</button></form>`;
  const page = html`<!DOCTYPE html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${form}
          <p><a href="/">${server.home}</a></p>
        </main>
      </body>
    </html>`;
  return new Response(String(await page), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    },
  });
}

/** The style of the pages, in the brand's colours. */
export function pageStyle(brand: Brand): string {
  const side = drawnSide(brand);
  const [accent] = brand.accents;
  const { bg, text } = brand.tones[side];
  const { fill = text, ink = bg, text: link = text } = accent?.[side] ?? {};
  return `:root {
  color-scheme: ${side};
  font: 1.125rem/1.6 "Special Gothic", "Arial", "Liberation Sans", system-ui, sans-serif;
  background: ${bg};
  color: ${text};
}
body { margin: 0; }
main { box-sizing: border-box; max-width: 46rem; min-height: 100vh; min-height: 100svh; margin: auto;
  padding: 3rem clamp(1.25rem, 5vw, 4rem); display: flex; flex-direction: column; justify-content: center; }
h1 { margin: 0; font-size: clamp(2.125rem, 1.5rem + 3vw, 4rem); line-height: 1.05; text-wrap: balance; }
p { margin: 1.5rem 0 0; }
form { margin: 2rem 0 0; }
button { min-height: 3rem; padding: 0.5rem 1.75rem; border: 0; border-radius: 0; font: inherit; font-weight: 700;
  background: ${fill}; color: ${ink}; cursor: pointer; }
a { color: ${link}; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid ${text}; outline-offset: 3px; }
`;
}
