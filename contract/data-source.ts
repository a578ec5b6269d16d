import type { CallPayloads, ReadName } from "./payload-schemas.ts";
import type { Meta } from "./envelope.ts";
import type { Sample, SampleName } from "./samples.ts";

/** A payload, and the facts that accompany it. */
export interface Answer<Payload> {
  readonly data: Payload;
  readonly meta?: Meta;
}

/** A part of the list of posts: a page, or everything from a cursor on. */
export type PostsPart = { readonly page: number; readonly perPage: number } | { readonly after: number };

/** A reading call with its parameters (API-1). */
export interface ReadCall<Name extends ReadName = ReadName> {
  readonly name: Name;
  /** Of a call for one entry: its id as an address spells it. */
  readonly id?: number | string | undefined;
  /** Of the list of posts, which else begins with the first. */
  readonly part?: PostsPart;
}

/** A document of the samples. */
interface SampleCall<Name extends SampleName = SampleName> {
  readonly name: Name;
  /** The content version of the page: browsers keep the document under it for ever. */
  readonly version: string;
}

/**
 * Where content comes from: in the process the store or a foreign provider, in the browser the API. Null
 * where there is no such thing; any other failure rejects with a `CallError`. What it gives may be shared:
 * nobody changes it.
 */
export interface DataSource {
  readonly read: <Name extends ReadName>(
    call: ReadCall<Name>,
    signal?: AbortSignal,
  ) => Promise<Answer<CallPayloads[Name]> | null>;
  readonly sample: <Name extends SampleName>(
    call: SampleCall<Name>,
    signal?: AbortSignal,
  ) => Promise<Answer<Sample<Name>> | null>;
}

/** A call that was answered with something other than 2xx, or would be by the API. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;

  constructor(status: number) {
    super(`The call was answered with ${status}`);
    this.status = status;
  }
}
