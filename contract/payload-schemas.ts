import { z } from "zod";
import { aboutSchema } from "./about.ts";
import type { CallName } from "./calls.ts";
import { categoryDetailSchema, categorySchema } from "./category.ts";
import { contactSettingsSchema } from "./contact-settings.ts";
import { itemDetailSchema } from "./item.ts";
import { postDetailSchema, postSchema } from "./post.ts";
import { projectSchema } from "./project.ts";
import { teamMemberSchema } from "./team-member.ts";

/** What each reading call answers in `data`. */
export const readPayloads = {
  categories: z.array(categorySchema),
  category: categoryDetailSchema,
  contacts: contactSettingsSchema,
  about: aboutSchema,
  team: teamMemberSchema,
  item: itemDetailSchema,
  project: projectSchema,
  posts: z.array(postSchema),
  post: postDetailSchema,
} as const satisfies Partial<Record<CallName, z.ZodType>>;

/** The calls that read. */
export type ReadName = keyof typeof readPayloads;

/** The same as types, by the call's name: the browser imports these alone. */
export type CallPayloads = { readonly [Name in ReadName]: z.output<(typeof readPayloads)[Name]> };
