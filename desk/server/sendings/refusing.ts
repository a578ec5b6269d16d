import { Refusal } from "../refusal.ts";

/** What the sending refuses is answered in its own words, which are the owner's. */
export async function refusing<Output>(attempt: () => Promise<Output>): Promise<Output> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Error && error.name === "SendingError") throw new Refusal(409, error.message);
    throw error;
  }
}
