/**
 * Follows where a frame is and where it was sent, so that a page that lands late is not taken for one that
 * its owner has gone to.
 */

/** The route of a frame that loads the page of this address first. */
export function createFrameRoute(first: string) {
  /** Where it was seen last: that page goes on changing while the next one is on its way. */
  let seen: string | undefined;
  /** Where it was sent, until that page has loaded. */
  let awaited: string | undefined = first;
  /** Pages that may still load although the frame was sent elsewhere since; each is corrected once. */
  const overtaken = new Set<string>();
  const arrive = (address: string) => {
    seen = address;
    awaited = undefined;
    overtaken.clear();
  };
  return {
    /** Whether the frame has to be sent to this address, which it is to show now. */
    request(address: string): boolean {
      if (address === (awaited ?? seen)) return false;
      for (const before of [seen, awaited]) if (before !== undefined) overtaken.add(before);
      overtaken.delete(address);
      awaited = address;
      return true;
    },
    /**
     * The frame has loaded a page. Gives the address that it has to be sent to again, where the page is an
     * overtaken one; undefined where it is what the frame shows from now on.
     */
    loaded(address: string): string | undefined {
      if (address !== awaited && overtaken.delete(address)) {
        seen = address;
        return awaited;
      }
      arrive(address);
      return undefined;
    },
    /** Whether the page, which is at this address, has gone elsewhere by itself since it was seen last. */
    hasMoved(address: string): boolean {
      if (address === seen) return false;
      arrive(address);
      return true;
    },
  };
}
