import type { Brand } from "#contract/brand.ts";
import { type Context, type Handler, Hono } from "hono";
import { byMethod } from "../http/methods.ts";
import type { FollowBrand } from "../store/follow-brand.ts";
import type { Store } from "../store/store.ts";
import { confirmPath, type NewsletterLinks, unsubscribePath } from "./links.ts";
import { answerPage, pageStyle, stylePath } from "./page.ts";
import { texts } from "./texts.ts";

/**
 * The two pages behind the links of mails. Programs that look mails through open every link, so GET changes
 * nothing and the button's POST does. The POST to unsubscribe is also the one-click call of mail providers
 * (RFC 8058): the token stands in the address, and the body is not read.
 */
export function newsletterRoutes(store: Store, links: NewsletterLinks, brand: FollowBrand): Hono {
  const app = new Hono();
  app.all(stylePath, byMethod({ GET: async () => style(await brand()) }));
  app.all(
    confirmPath,
    byMethod({
      GET: (context) => {
        const read = links.readConfirm(token(context));
        if (read === null) return answerPage(400, texts.invalid);
        return read === "expired"
          ? answerPage(410, texts.expired)
          : answerPage(200, texts.confirm, ownAddress(context));
      },
      POST: async (context) => {
        const read = links.readConfirm(token(context));
        if (read === null) return answerPage(400, texts.invalid);
        const confirmed = read !== "expired" && (await store.confirmSubscriber(read.linkKey, read.asked));
        return confirmed ? answerPage(200, texts.confirmed) : answerPage(410, texts.expired);
      },
    }),
  );
  app.all(unsubscribePath, unsubscribe(store, links));
  return app;
}

function unsubscribe(store: Store, links: NewsletterLinks): Handler {
  return byMethod({
    GET: (context) => {
      const linkKey = links.readUnsubscribe(token(context));
      return linkKey === null
        ? answerPage(400, texts.invalid)
        : answerPage(200, texts.unsubscribe, ownAddress(context));
    },
    POST: async (context) => {
      const linkKey = links.readUnsubscribe(token(context));
      if (linkKey === null) return answerPage(400, texts.invalid);
      await store.endSubscription(linkKey);
      return answerPage(200, texts.unsubscribed);
    },
  });
}

function style(own: Brand): Response {
  return new Response(pageStyle(own), {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

function token(context: Context): string {
  return context.req.query("token") ?? "";
}

/** The button posts to the very address of its page, token included. */
function ownAddress(context: Context): string {
  return `${context.req.path}?token=${encodeURIComponent(token(context))}`;
}
