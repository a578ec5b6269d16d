import { OvertakenError } from "#server/content/overtaken-error.ts";
import { SourceError } from "#server/content/source-error.ts";
import { Refusal } from "../refusal.ts";

/** What cannot be published is told to the person as it stands: 409 where somebody else was faster. */
export async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceError)
      throw new Refusal(error instanceof OvertakenError ? 409 : 422, error.message);
    throw error;
  }
}
