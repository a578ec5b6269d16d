import { deskWords } from "#words/part.ts";
import { titledProblem } from "#server/http/problem.ts";
import { EditError } from "#desk/folder/apply-edits.ts";

/** A call that is refused; the message is the title of the problem document that answers it. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;

  /** `errors` has sentences by field. */
  constructor(status: number, title: string, errors?: Readonly<Record<string, readonly string[]>>) {
    super(title);
    this.status = status;
    this.errors = errors;
  }

  /** The problem document. */
  answer(headers: Record<string, string> = {}): Response {
    return titledProblem({ status: this.status, title: this.message, errors: this.errors }, headers);
  }
}

/** Nobody is signed in. */
export const notSignedIn = () => new Refusal(401, deskWords().server.signInFirst);

/** What an owner cannot mend, and what whoever can needs to know. */
export function handedOn(what: string, detail: string): string {
  return deskWords().server.handedOn({ what, detail });
}

/** What cannot be edited is shown to the person, in the words of the folder. */
export async function refusingEdits<Value>(made: Promise<Value>): Promise<Value> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof EditError) throw new Refusal(422, error.message);
    throw error;
  }
}
