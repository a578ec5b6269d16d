import { apiPath, deskHeader, type ReadCall, unattendedHeader, type WriteCall } from "#desk/contract/call.ts";
import type { Problem } from "#contract/problem.ts";
import { type Attendance, watchAttendance } from "./attendance.ts";
import { words } from "./words.ts";

/** Watched from the first call on, which opening the page has caused. */
let attendance: Attendance | undefined;
const isAttended = () => (attendance ??= watchAttendance(globalThis)).take();

let signedOut = () => {};

/** Sets what follows each answer that says that nobody is signed in. */
export function whenSignedOut(act: () => void): void {
  signedOut = act;
}

let changed = () => {};

/** Sets what follows each change that was made. */
export function whenChanged(act: () => void): void {
  changed = act;
}

/** A call that failed; the message is a sentence for the person who made it. */
export class CallError extends Error {
  override name = "CallError";
  /** 0 where no answer came. */
  readonly status: number;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor({ status, title, errors = {} }: Pick<Problem, "status" | "title" | "errors">) {
    super(title);
    this.status = status;
    this.errors = errors;
  }
}

/**
 * No answer, that of a proxy before a desk that is being restarted, or a session that has ended: its person
 * signs in while the view waits.
 */
const awayStatuses: ReadonlySet<number> = new Set([0, 401, 502, 503, 504]);

/** Whether a call failed because nobody answered: made again later, it may succeed. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError && awayStatuses.has(error.status);

/** What a file of the app holds; throws a `CallError` where it cannot be loaded, as a call does. */
export const loaded = <Module>(file: Promise<Module>): Promise<Module> =>
  file.catch(() => {
    throw new CallError({ status: 0, title: words.shell.away });
  });

/**
 * Requests something; throws a `CallError`. Unless a person has touched the page since the call before, it
 * says that it is made unattended.
 */
export function ask<Output>(
  { path }: ReadCall<Output>,
  query: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Output> {
  const search = new URLSearchParams(query).toString();
  return answerOf(`${apiPath}${path}${search && `?${search}`}`, {
    headers: isAttended() ? {} : { [unattendedHeader]: "1" },
    ...(signal ? { signal } : {}),
  });
}

/** Changes something; throws a `CallError`. */
export async function send<Input, Output>({ path }: WriteCall<Input, Output>, input: Input): Promise<Output> {
  const output = await answerOf<Output>(`${apiPath}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", [deskHeader]: "1" },
    body: JSON.stringify(input),
  });
  changed();
  return output;
}

async function answerOf<Output>(address: string, init: RequestInit): Promise<Output> {
  const answer = await fetch(address, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new CallError({ status: 0, title: words.shell.away });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  // Cut off on its way, it says as little as no answer.
  return readAnswer(answer.ok && body === undefined ? 0 : answer.status, body);
}

/**
 * What a call answers with, by the status and the parsed body; throws a `CallError` for a failure. 0: no
 * answer came.
 */
export function readAnswer<Output>(status: number, body: unknown): Output {
  // The contract says what stands there; both sides are of one build.
  if (status >= 200 && status < 300) return body as Output;
  if (status === 0) throw new CallError({ status, title: words.shell.away });
  if (status === 401) signedOut();
  throw new CallError(isProblem(body) ? body : { status, title: words.shell.failed });
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && "title" in body && "status" in body;
