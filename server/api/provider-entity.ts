import { aboutSchema } from "#contract/about.ts";
import type { CallName } from "#contract/calls.ts";
import { categoryDetailSchema, categorySchema } from "#contract/category.ts";
import { contactSettingsSchema } from "#contract/contact-settings.ts";
import { itemDetailSchema } from "#contract/item.ts";
import { postDetailSchema, postSchema } from "#contract/post.ts";
import { projectSchema } from "#contract/project.ts";
import { teamMemberSchema } from "#contract/team-member.ts";
import { readTolerantly, usableId } from "#contract/tolerant.ts";
import { z } from "zod";
import { reportFaults } from "./provider-faults.ts";
import { mendText } from "./provider-text.ts";

/** The calls that read. */
export type ReadName = Exclude<CallName, "sendMessage" | "subscribe">;

const schemas = {
  categories: z.array(categorySchema),
  category: categoryDetailSchema,
  contacts: contactSettingsSchema,
  about: aboutSchema,
  team: teamMemberSchema,
  item: itemDetailSchema,
  project: projectSchema,
  posts: z.array(postSchema),
  post: postDetailSchema,
} as const satisfies Record<ReadName, z.ZodType>;

/** What a call answers. */
export type Payload<Name extends ReadName> = z.output<(typeof schemas)[Name]>;

/** Lists longer than this are no list that a page could show; posts are shown by pages. */
const longestList = 500;
const mostPosts = 10_000;

/**
 * A provider's payload as the contract has it, whatever it was (API-3, API-5); what had to be mended is logged. Null where it says
 * nothing of what was asked for: not one field of the contract's.
 */
export async function mendPayload<Name extends ReadName>(
  name: Name,
  payload: object,
  askedId: number | null,
): Promise<Payload<Name> | null> {
  const schema = schemas[name];
  if (schema instanceof z.ZodObject && !saysAnything(payload, schema)) return null;
  const report = reportFaults(name);
  const mended = await readTolerantly(schema, named(payload, askedId), {
    longestList: name === "posts" ? mostPosts : longestList,
    fault: report.add,
    text: async (value, kind, field) => {
      const { text, fault } = await mendText(value, kind);
      if (fault !== undefined) report.add(field, fault);
      return text;
    },
  });
  report.tell();
  // The schema is the name's.
  return (mended as Payload<Name> | undefined) ?? null;
}

/** An entry without a usable id is the one that was asked for: the call names it. */
function named(payload: object, askedId: number | null): object {
  const id = "id" in payload ? usableId(payload.id) : null;
  return askedId !== null && id === null ? { ...payload, id: askedId } : payload;
}

function saysAnything(payload: object, schema: z.ZodObject): boolean {
  const said = new Map<string, unknown>(Object.entries(payload));
  return Object.keys(schema.shape).some((field) => (said.get(field) ?? null) !== null);
}
