import { addresses } from "./addresses.ts";

/** First segments of what the server answers itself. */
const serverSegments = ["api", "assets", "storage", "samples", "share", "words", "healthz", "readyz"];

/** The only segment of an address without an entry, `/blog/:page?` included; undefined for all others. */
function onlySegment(pattern: string): string | undefined {
  return /^\/([^/:]+)(?:\/:\w+\?)?$/.exec(pattern)?.[1];
}

/** Addresses of one segment that are reserved: a further page of the content cannot have them as its slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...serverSegments,
  ...addresses.flatMap(({ pattern }) => onlySegment(pattern) ?? []),
]);
