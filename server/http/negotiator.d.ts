/** The part of negotiator 1.1 that is used here: the published types are for 0.6 and lack `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /** The media ranges that are accepted, best first, without their parameters. */
    mediaTypes(): string[];
    /** Those of `available` that are accepted, best first; among equals in the order of `preferred`. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
