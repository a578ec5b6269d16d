import { callPath, namesEntry } from "#contract/calls.ts";
import { type Answer, CallError, type DataSource } from "#contract/data-source.ts";
import { logFailure } from "../base/log-failure.ts";
import { once } from "../base/once.ts";
import type { Config } from "../config/config.ts";
import type { Store } from "../store/store.ts";
import { StoreError } from "../store/store-error.ts";
import { canonicalId } from "./canonical-id.ts";
import type { Provider } from "./provider.ts";
import { type Readers, storeReaders, withPictures } from "./readers.ts";

/** Opens the foreign provider. */
export type OpenProvider = () => Promise<Provider>;

/** The configured foreign provider; null where the own store answers. */
export function foreignProvider({ apiBaseUrl }: Pick<Config, "apiBaseUrl">): OpenProvider | null {
  if (apiBaseUrl === "") return null;
  // Includes the sanitiser for foreign HTML, so it is loaded only where there is a provider; one for all
  // requests, because it bounds them.
  return once(() => import("./provider.ts").then(({ openProvider }) => openProvider(apiBaseUrl)));
}

/**
 * What pages, the API and everything else in the process ask: the store, or a foreign provider in its place.
 * The samples are published here even with a provider.
 */
export function createSource(store: Store, provider: OpenProvider | null): DataSource {
  const own = storeReaders(store);
  const readers = async (): Promise<Readers> => (provider ? (await provider()).readers : own);
  return {
    read: async ({ name, id: spelled, part = { after: 0 } }) => {
      const id = namesEntry(name) ? canonicalId(String(spelled)) : 0;
      if (id === null) return null;
      return answered(callPath(name, id), async () => (await readers())[name]({ id, part }));
    },
    sample: ({ name }) =>
      answered(`/samples/${name}.json`, async () => withPictures(store, await store.sample(name))),
  };
}

/** What `find` finds; its failure is logged here and leaves as a status, without internal details. */
async function answered<Payload>(
  path: string,
  find: () => Promise<Answer<Payload> | null>,
): Promise<Answer<Payload> | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof CallError) {
      if (error.status === 404) return null;
      throw error;
    }
    logFailure("GET", path, error instanceof Error ? error : new Error(String(error)));
    throw new CallError(error instanceof StoreError ? 503 : 500);
  }
}
