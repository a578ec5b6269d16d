import { deskWords } from "#words/part.ts";
import { bodyLimit } from "hono/body-limit";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { deskHeader } from "#desk/contract/call.ts";
import { problem } from "#server/http/problem.ts";
import { type Least, mayCall, type Person } from "./access/person.ts";
import { whoCalls } from "./access/who-calls.ts";
import { boundedBody } from "./bounded-body.ts";
import type { Deps } from "./deps.ts";
import { noteActivity } from "./access/activity-log.ts";
import { notSignedIn, Refusal } from "./refusal.ts";
import type { Route } from "./route.ts";
import { tryToNote } from "./try-to-note.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { currentRequest } from "#server/base/request-scope.ts";

/**
 * The API. Nothing that a feature declares is reached before, in this order: the limit of calls, the session,
 * the role, the marks of the desk's own app on a change, the size of the body, and its schema.
 */
export function mountRoutes(deps: Deps, routes: readonly Route[]) {
  const app = new Hono<{ Variables: { person: Person | null } }>();
  const admit = createLimits();
  for (const route of routes) {
    const { method, path, least, body, mostBytes } = route;
    const limited = bodyLimit({ maxSize: mostBytes, onError: () => problem(413) });
    app.on(method, path, async (context, next) => {
      await admit(least);
      context.set("person", await callerOf(deps, context, least));
      if (body !== "none") checkMarks(context, body);
      return body === "json" ? limited(context, next) : next();
    });
    app.on(method, path, async (context) => {
      const input = await inputOf(context, route);
      // A body may take minutes to arrive; a role that was taken away meanwhile is gone.
      const person = body === "json" ? await callerOf(deps, context, least) : context.get("person");
      const stillMay = async () => void (await callerOf(deps, context, least));
      const record = async (what: string) => {
        if (person) await tryToNote(() => noteActivity(deps, person, what));
      };
      const output = await route.answer({ context, input, person, record, stillMay });
      context.header("cache-control", "no-store");
      // A stream answers by itself.
      if (output instanceof Response) return output;
      return context.json(output ?? null);
    });
  }
  app.all("*", () => problem(404));
  return app;
}

/** Who calls, if the role is enough; null where nobody has to be signed in. */
async function callerOf(deps: Deps, context: Context, least: Least): Promise<Person | null> {
  if (least === "anyone") return null;
  const person = await whoCalls(deps, context);
  if (!person) throw notSignedIn();
  if (!mayCall(person.role, least)) throw new Refusal(403, deskWords().server.ownersOnly);
  return person;
}

/** The content type of each kind of body; a form has others. */
const types = {
  json: { pattern: /^application\/json(?:;|$)/i, refusal: "The body must be JSON." },
  bytes: {
    pattern: /^application\/octet-stream$/i,
    refusal: "The body must be the bytes of a file (application/octet-stream).",
  },
};

/**
 * A form of another site sends neither this header nor these types, and a script needs a permission that is
 * never given.
 */
function checkMarks({ req }: Context, body: "json" | "bytes"): void {
  const { pattern, refusal } = types[body];
  if (req.header(deskHeader) !== "1" || req.header("origin") === undefined)
    throw new Refusal(403, "The request did not come from the desk.");
  if (!pattern.test(req.header("content-type") ?? "")) throw new Refusal(415, refusal);
}

/** What the answer gets: checked JSON, or the bytes as they arrive. */
async function inputOf(context: Context, { body, schema, mostBytes }: Route): Promise<unknown> {
  if (body === "bytes") return boundedBody(context.req.raw, mostBytes);
  return schema ? readInput(context, schema) : undefined;
}

async function readInput({ req }: Context, schema: z.ZodType): Promise<unknown> {
  const body: unknown = await req.json().catch(() => {
    throw new Refusal(400, "The body is no JSON.");
  });
  if (isTooDeep(body)) throw new Refusal(422, "The body has too many levels.");
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const errors = Object.groupBy(error.issues, ({ path }) => path.join(".") || "form");
  throw new Refusal(
    422,
    deskWords().server.fieldsInvalid,
    Object.fromEntries(
      Object.entries(errors).map(([field, issues = []]) => [field, issues.map(({ message }) => message)]),
    ),
  );
}

/** What a form or a document of the content nests stays far below. */
const mostLevels = 64;

/** Whether a parsed body has more levels than a function that calls itself for each can bear. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth < mostLevels && level.length > 0; depth += 1)
    level = level.flatMap((value): unknown[] =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  return level.length > 0;
}

/** Calls a minute from one address: a person who types, and one who tries keys to sign in. */
const [mostCalls, mostAttempts] = [1200, 30];

/** Counts the calls of each address: throws a refusal with 429 where an address calls too often. */
function createLimits() {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const [calls, attempts] = [perMinute(mostCalls), perMinute(mostAttempts)];
  return async (least: Least): Promise<void> => {
    const key = currentRequest()?.address ?? "unknown";
    try {
      await (least === "anyone" ? attempts : calls).consume(key);
    } catch {
      throw new Refusal(429, deskWords().server.tooManyTries);
    }
  };
}
