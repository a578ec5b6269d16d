import type { Role } from "#desk/contract/roles.ts";
import type { ReadCall, UploadCall, WriteCall } from "#desk/contract/call.ts";
import type { Context } from "hono";
import type { z } from "zod";
import type { Least, Person } from "./access/person.ts";
import type { Deps } from "./deps.ts";

/** What a call's answer may use. */
export interface CallArguments<Input> {
  readonly context: Context;
  /** Checked by the route's schema; undefined where a call only reads. */
  readonly input: Input;
  readonly person: Person;
  /** Puts a line into the activity log, in the person's name: what `actsOf` makes. */
  readonly record: (what: string) => Promise<void>;
}

/** What a call that takes a file may use. */
interface UploadArguments extends Omit<CallArguments<ReadableStream<Uint8Array>>, "input"> {
  /** The bytes as they arrive; the stream fails with a refusal where there are more than the call takes. */
  readonly bytes: ReadableStream<Uint8Array>;
  /** Throws a refusal where the person may not do this any more: a file takes minutes to arrive. */
  readonly stillMay: () => Promise<void>;
}

/** What a call without a session may use. */
type OpenCallArguments<Input> = Pick<CallArguments<Input>, "context" | "input">;

/** One call of the API as the server mounts it. */
export interface Route {
  readonly method: "GET" | "POST";
  readonly path: `/${string}`;
  /** The least role; there is no route without. */
  readonly least: Least;
  /** What its body must be. */
  readonly body: "none" | "json" | "bytes";
  /** Checks a body of JSON; null where there is none. */
  readonly schema: z.ZodType | null;
  /** The most that a body may have, in bytes. */
  readonly mostBytes: number;
  /** `person` is null for calls by anyone alone. */
  readonly answer: (given: {
    context: Context;
    input: unknown;
    person: Person | null;
    record: CallArguments<unknown>["record"];
    stillMay: UploadArguments["stillMay"];
  }) => Promise<unknown>;
}

/** The calls of one part of the desk, or of a feature. */
export type DeskCalls = (deps: Deps) => readonly Route[];

/** Enough for a long text; files are sent otherwise. */
const usualBytes = 512 * 1024;

/** A call that reads. */
export function answers<Output>(
  call: ReadCall<Output>,
  least: Role,
  answer: (given: CallArguments<undefined>) => Promise<Output>,
): Route {
  return {
    ...call,
    least,
    body: "none",
    schema: null,
    mostBytes: 0,
    answer: ({ context, person, record }) =>
      answer({ context, input: undefined, person: present(person), record }),
  };
}

/** A call that changes something. What `schema` refuses is answered by its sentences, beside their fields. */
export function accepts<Input, Output>(
  call: WriteCall<Input, Output>,
  least: Role,
  schema: z.ZodType<Input>,
  answer: (given: CallArguments<Input>) => Promise<Output>,
  mostBytes = usualBytes,
): Route {
  return {
    ...call,
    least,
    body: "json",
    schema,
    mostBytes,
    // The schema has checked it.
    answer: ({ context, input, person, record }) =>
      answer({ context, input: input as Input, person: present(person), record }),
  };
}

/** A call that takes one file of at most `mostBytes`. */
export function takesFile<Output>(
  call: UploadCall<Output>,
  least: Role,
  mostBytes: number,
  answer: (given: UploadArguments) => Promise<Output>,
): Route {
  return {
    ...call,
    least,
    body: "bytes",
    schema: null,
    mostBytes,
    // What `mountRoutes` gives for this kind of body.
    answer: ({ input, person, ...rest }) =>
      answer({ ...rest, bytes: input as ReadableStream<Uint8Array>, person: present(person) }),
  };
}

/** A call that reads what everybody may know. */
export function answersAnyone<Output>(call: ReadCall<Output>, answer: () => Promise<Output>): Route {
  return { ...call, least: "anyone", body: "none", schema: null, mostBytes: 0, answer };
}

/** A call by which a person signs in: it needs no session, and is limited more narrowly. */
export function acceptsFromAnyone<Input, Output>(
  call: WriteCall<Input, Output>,
  schema: z.ZodType<Input>,
  answer: (given: OpenCallArguments<Input>) => Promise<Output>,
): Route {
  return {
    ...call,
    least: "anyone",
    body: "json",
    schema,
    mostBytes: usualBytes,
    // The schema has checked it.
    answer: ({ context, input }) => answer({ context, input: input as Input }),
  };
}

function present(person: Person | null): Person {
  if (!person) throw new Error("a call that demands a role was answered without a person");
  return person;
}
