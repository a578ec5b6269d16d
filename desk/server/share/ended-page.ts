import type { Context } from "hono";
import { html } from "hono/html";
import { forgetGuest } from "./share-cookie.ts";

/**
 * What a guest sees whose link is not good, or not any more; whether it ever was is not said. The browser's
 * cookie is removed.
 */
export function endedPage(context: Context, status: 403 | 404): Response | Promise<Response> {
  forgetGuest(context);
  context.header("cache-control", "no-store");
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>This link has ended</title>
        <main>
          <h1>This link has ended</h1>
          <p>Ask whoever sent it to you for another one.</p>
        </main>
      </html>`,
    status,
  );
}
