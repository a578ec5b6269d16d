import { plainSpelling } from "../base/plain-spelling.ts";
import { parted } from "../base/redirects.ts";
import type { KnownPaths } from "./spelling.ts";

/** What a page's address is answered with. */
interface PageAnswer {
  readonly status: number;
  /** Where it leads, if it redirects. */
  readonly location: string | null;
}

/** Finds the present address of an entry's page, behind one with former words or none. */
export interface PresentAddresses {
  /** Whether an address may have another one now: that of an entry on this site. */
  readonly mayDiffer: (address: string) => boolean;
  /**
   * The present address, with the query of the given one. Where the page cannot be asked it is the given one,
   * which redirects by itself.
   */
  readonly find: (address: string) => Promise<string>;
}

/** Asks the pages themselves: they know their addresses, and most of their answers are cached. */
export function presentAddresses(
  { kindOf }: Pick<KnownPaths, "kindOf">,
  answerOf: (path: string) => Promise<PageAnswer>,
): PresentAddresses {
  return {
    mayDiffer: (address) => {
      const plain = address.startsWith("/") ? plainSpelling(parted(address)[0]) : null;
      return plain !== null && kindOf(plain) === "entry";
    },
    find: async (address) => {
      const [path, query] = parted(address);
      const { status, location } = await answerOf(path).catch(() => ({ status: 503, location: null }));
      if (status !== 301 || !location) return address;
      return query === "" ? location : `${location}?${query}`;
    },
  };
}
