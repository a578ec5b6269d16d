import { callPath, namesEntry } from "#contract/calls.ts";
import { type Answer, CallError, type DataSource } from "#contract/data-source.ts";
import { logFailure } from "../base/log.ts";
import type { Store } from "../store/store.ts";
import { StoreError } from "../store/store-error.ts";
import { canonicalId } from "./canonical-id.ts";
import type { ForeignSource } from "./foreign-source.ts";
import { storeReaders, withPictures } from "./readers.ts";
import { asError } from "../base/errors.ts";

/**
 * What pages, the API and everything else in the process ask: the store, or a foreign source in its place.
 * The samples are published here even then.
 */
export function createSource(store: Store, foreign: Pick<ForeignSource, "readers"> | null): DataSource {
  const { readers } = foreign ?? { readers: storeReaders(store) };
  return {
    read: async ({ name, id: spelled, part = { after: 0 } }) => {
      const id = namesEntry(name) ? canonicalId(String(spelled)) : 0;
      if (id === null) return null;
      return answered(callPath(name, id), async () => readers[name]({ id, part }));
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
    logFailure("GET", path, asError(error));
    throw new CallError(error instanceof StoreError ? 503 : 500);
  }
}
