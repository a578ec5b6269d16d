import type { Brand } from "#contract/brand.ts";
import { type Context, type Handler, Hono } from "hono";
import { byMethod } from "../http/methods.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import type { Store } from "../store/store.ts";
import { confirmPath, type NewsletterLinks, unsubscribePath } from "./links.ts";
import { answerPage, pageStyle, stylePath } from "./page.ts";

/** Returns the language of a request. */
type ReadLocale = () => Promise<ServerLocale>;

/**
 * The two pages behind the links in mails. Programs that scan mails open every link, so GET changes nothing
 * and the button's POST does. The POST to unsubscribe is also the one-click call of mail providers (RFC
 * 8058): the token is in the address, and the body is not read.
 */
export function newsletterRoutes(
  store: Store,
  links: NewsletterLinks,
  brand: () => Promise<Brand>,
  locale: ReadLocale,
): Hono {
  const app = new Hono();
  app.all(stylePath, byMethod({ GET: async () => style(await brand()) }));
  app.all(
    confirmPath,
    byMethod({
      GET: async (context) => {
        const read = links.readConfirm(token(context));
        if (read === null) return answerPage(400, await locale(), "invalid");
        return read === "expired"
          ? answerPage(410, await locale(), "expired")
          : answerPage(200, await locale(), "confirm", ownAddress(context));
      },
      POST: async (context) => {
        const read = links.readConfirm(token(context));
        if (read === null) return answerPage(400, await locale(), "invalid");
        const confirmed = read !== "expired" && (await store.confirmSubscriber(read.linkKey, read.asked));
        return confirmed
          ? answerPage(200, await locale(), "confirmed")
          : answerPage(410, await locale(), "expired");
      },
    }),
  );
  app.all(unsubscribePath, unsubscribe(store, links, locale));
  return app;
}

function unsubscribe(store: Store, links: NewsletterLinks, locale: ReadLocale): Handler {
  return byMethod({
    GET: async (context) => {
      const linkKey = links.readUnsubscribe(token(context));
      return linkKey === null
        ? answerPage(400, await locale(), "invalid")
        : answerPage(200, await locale(), "unsubscribe", ownAddress(context));
    },
    POST: async (context) => {
      const linkKey = links.readUnsubscribe(token(context));
      if (linkKey === null) return answerPage(400, await locale(), "invalid");
      await store.endSubscription({ link_key: linkKey });
      return answerPage(200, await locale(), "unsubscribed");
    },
  });
}

function style(brand: Brand): Response {
  return new Response(pageStyle(brand), {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

function token(context: Context): string {
  return context.req.query("token") ?? "";
}

/** The button posts to the address of its own page, token included. */
function ownAddress(context: Context): string {
  return `${context.req.path}?token=${encodeURIComponent(token(context))}`;
}
