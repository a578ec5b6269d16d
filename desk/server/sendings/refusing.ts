import { SendingError } from "#server/sendings/sending-error.ts";
import { Refusal } from "../refusal.ts";
import { hindranceWords } from "./hindrance-words.ts";

/** What the sending refuses is answered in the owner's words. */
export async function refusing<Output>(attempt: () => Promise<Output>): Promise<Output> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof SendingError)) throw error;
    throw new Refusal(409, error.hindrance === null ? error.message : hindranceWords(error.hindrance));
  }
}
