import type { z } from "zod";
import type { CallName } from "./calls.ts";
import type { payloadSchemas, readPayloads } from "./payload-schemas.ts";

/** What each call answers in `data`, by the call's name. Only types, so that the browser can import it. */
export type CallPayloads = { readonly [Name in CallName]: z.output<(typeof payloadSchemas)[Name]> };

/** The calls that read. */
export type ReadName = keyof typeof readPayloads;
