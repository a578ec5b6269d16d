import { EditError } from "#desk/folder/apply-edits.ts";
import { Refusal } from "./refusal.ts";

/** What cannot be edited is shown to the person, in the words of the folder. */
export async function refusingEdits<Value>(made: Promise<Value>): Promise<Value> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof EditError) throw new Refusal(422, error.message);
    throw error;
  }
}
