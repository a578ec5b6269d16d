import { aboutSchema } from "#contract/about.ts";
import { type CallName, calls } from "#contract/calls.ts";
import { categoryDetailSchema, categorySchema } from "#contract/category.ts";
import { contactMessageSchema } from "#contract/contact-message.ts";
import { contactSettingsSchema } from "#contract/contact-settings.ts";
import { envelope } from "#contract/envelope.ts";
import { itemDetailSchema } from "#contract/item.ts";
import { newsletterSubscriptionSchema } from "#contract/newsletter-subscription.ts";
import { postDetailSchema, postSchema } from "#contract/post.ts";
import { problemSchema } from "#contract/problem.ts";
import { projectSchema } from "#contract/project.ts";
import { teamMemberSchema } from "#contract/team-member.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";

interface Description {
  readonly summary: string;
  readonly data: z.ZodType;
  readonly body?: z.ZodType;
  readonly success?: number;
  readonly refusals: readonly number[];
}

const readRefusals = [405, 503];
const entryRefusals = [404, ...readRefusals];
const writeRefusals = [400, 403, 405, 409, 413, 415, 422, 429, 503];

const descriptions: Record<CallName, Description> = {
  categories: { summary: "All service categories", data: z.array(categorySchema), refusals: readRefusals },
  category: { summary: "A category with its items", data: categoryDetailSchema, refusals: entryRefusals },
  contacts: { summary: "Contact settings", data: contactSettingsSchema, refusals: readRefusals },
  about: { summary: "About text, team, testimonials", data: aboutSchema, refusals: readRefusals },
  team: { summary: "A person of the team", data: teamMemberSchema, refusals: entryRefusals },
  item: { summary: "An item with its projects", data: itemDetailSchema, refusals: entryRefusals },
  project: { summary: "A project", data: projectSchema, refusals: entryRefusals },
  posts: { summary: "Posts, whole or a page", data: z.array(postSchema), refusals: [...readRefusals, 422] },
  post: { summary: "A post and its neighbours", data: postDetailSchema, refusals: entryRefusals },
  sendMessage: {
    summary: "Send a contact message",
    data: z.object({ id: z.string() }),
    body: contactMessageSchema,
    success: 201,
    refusals: writeRefusals,
  },
  subscribe: {
    summary: "Subscribe to the newsletter",
    data: z.object({}),
    body: newsletterSubscriptionSchema,
    success: 202,
    refusals: writeRefusals,
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
  const { summary, data, body, success = 200, refusals } = descriptions[name];
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
      [success]: { description: "Success", content: json(envelope(data)) },
      ...Object.fromEntries(problems),
    },
  };
}

/** The OpenAPI 3.1 description, made of the very schemas that check the calls, once, when this is first read. */
export const apiDescription = describeApi();
