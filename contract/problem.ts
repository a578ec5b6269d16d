import { z } from "zod";

/**
 * An error answer, `application/problem+json` (RFC 9457); `errors` has sentences by field name, `request_id`
 * identifies the request in the log.
 */
export const problemSchema = z.object({
  title: z.string(),
  status: z.number().int(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;
