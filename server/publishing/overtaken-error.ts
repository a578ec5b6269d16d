import { SourceError } from "../content/source-error.ts";

/** Somebody else has published meanwhile: nothing was changed. */
export class OvertakenError extends SourceError {
  constructor() {
    super(
      "published-meanwhile",
      "Nothing was published: another version was published meanwhile. Look at what is different now.",
    );
  }
}
