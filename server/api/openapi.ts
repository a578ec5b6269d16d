import { type CallName, calls } from "#contract/calls.ts";
import { contactMessageSchema } from "#contract/contact-message.ts";
import { envelope } from "#contract/envelope.ts";
import { newsletterSubscriptionSchema } from "#contract/newsletter-subscription.ts";
import { payloadSchemas } from "#contract/payload-schemas.ts";
import { problemSchema } from "#contract/problem.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";

interface Description {
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly success?: number;
  readonly refusals: readonly number[];
}

const readRefusals = [405, 503];
const entryRefusals = [404, ...readRefusals];
const writeRefusals = [400, 403, 405, 409, 413, 415, 422, 429, 503];

const descriptions: Record<CallName, Description> = {
  categories: { summary: "All service categories", refusals: readRefusals },
  category: { summary: "A category with its items", refusals: entryRefusals },
  contacts: { summary: "Contact settings", refusals: readRefusals },
  about: { summary: "About text, team, testimonials", refusals: readRefusals },
  team: { summary: "A person of the team", refusals: entryRefusals },
  item: { summary: "An item with its projects", refusals: entryRefusals },
  project: { summary: "A project", refusals: entryRefusals },
  posts: { summary: "Posts, whole or a page", refusals: [...readRefusals, 422] },
  post: { summary: "A post and its neighbours", refusals: entryRefusals },
  sendMessage: {
    summary: "Send a contact message",
    body: contactMessageSchema,
    success: 201,
    refusals: writeRefusals,
  },
  subscribe: {
    summary: "Subscribe to the newsletter",
    body: newsletterSubscriptionSchema,
    success: 202,
    // Where the content has no newsletter.
    refusals: [404, ...writeRefusals],
  },
};

const json = (schema: z.ZodType) => ({ "application/json": { schema } });

function describeApi(): object {
  // Only its generator: its router would answer bad input before our exact rules do.
  const generator = new OpenAPIHono();
  for (const name of Object.keys(calls) as CallName[]) generator.openAPIRegistry.registerPath(route(name));
  return generator.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Quarterlight", version: "1", description: "The agency's content, and the two forms." },
  });
}

function route(name: CallName) {
  const { summary, body, success = 200, refusals } = descriptions[name];
  const problems = refusals.map((status) => [
    status,
    { description: "Problem", content: { "application/problem+json": { schema: problemSchema } } },
  ]);
  const query = z.object({
    page: z.coerce.number().int().positive().optional(),
    per_page: z.coerce.number().int().min(1).max(100).optional(),
    after: z.coerce.number().int().positive().optional(),
  });
  const form = { "application/x-www-form-urlencoded": { schema: body ?? z.object({}) } };
  return {
    operationId: name,
    summary,
    method: calls[name].method === "GET" ? ("get" as const) : ("post" as const),
    path: calls[name].path,
    request: {
      ...(calls[name].path.includes("{id}")
        ? { params: z.object({ id: z.coerce.number().int().positive() }) }
        : {}),
      ...(name === "posts" ? { query } : {}),
      ...(name === "sendMessage" ? { headers: z.object({ "idempotency-key": z.string().optional() }) } : {}),
      ...(body ? { body: { required: true, content: { ...json(body), ...form } } } : {}),
    },
    responses: {
      [success]: { description: "Success", content: json(envelope(payloadSchemas[name])) },
      ...Object.fromEntries(problems),
    },
  };
}

/**
 * The OpenAPI 3.1 description, generated from the same schemas that check the calls, once, at its first
 * request.
 */
export const apiDescription = describeApi();
