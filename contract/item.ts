import { z } from "zod";
import { projectSchema } from "./project.ts";

/** A category's item: a client whose work is divided into projects. It has a project's fields (WORK-1). */
export const itemSchema = projectSchema
  .omit({ item_id: true, item: true })
  .extend({ category_id: z.number().int().positive() });

/** One item with its projects, as answered by `GET /api/items/{id}` (WORK-2). */
export const itemDetailSchema = itemSchema.extend({ projects: z.array(projectSchema) });

export type Item = z.infer<typeof itemSchema>;
export type ItemDetail = z.infer<typeof itemDetailSchema>;
