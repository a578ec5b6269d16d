import { type CallPayloads, type ReadName, readPayloads } from "#contract/payload-schemas.ts";
import { readTolerantly, usableId } from "#contract/tolerant.ts";
import { z } from "zod";
import { reportFaults } from "./faults.ts";
import { mendText } from "./text.ts";

/** Longer lists are not lists that a page could show; posts are shown by pages. */
const longestList = 500;
const mostPosts = 10_000;

/**
 * A provider's payload in the contract's shape, whatever it was (API-3, API-5); what had to be mended is
 * logged. Null where it contains nothing of the entity: not one of the contract's fields.
 */
export async function mendPayload<Name extends ReadName>(
  name: Name,
  payload: object,
  askedId: number | null,
): Promise<CallPayloads[Name] | null> {
  const schema = readPayloads[name];
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
  report.log();
  // The schema is the name's.
  return (mended as CallPayloads[Name] | undefined) ?? null;
}

/** An entry without a usable id is the requested one: the call names it. */
function named(payload: object, askedId: number | null): object {
  const id = "id" in payload ? usableId(payload.id) : null;
  return askedId !== null && id === null ? { ...payload, id: askedId } : payload;
}

function saysAnything(payload: object, schema: z.ZodObject): boolean {
  const said = new Map<string, unknown>(Object.entries(payload));
  return Object.keys(schema.shape).some((field) => (said.get(field) ?? null) !== null);
}
