import type { ServerLocale } from "#words/catalogue.ts";
import type { Store } from "../store/store.ts";

/** Reads the site's name for its mails, as the content says it; a neutral word where there is none. */
export const siteNameOf =
  (store: Pick<Store, "contacts">, locale: () => Promise<ServerLocale>) => async (): Promise<string> =>
    (await store.contacts())?.website_name || (await locale()).server.nameless;
