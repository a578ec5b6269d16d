import { SourceError, type SourceObstacle } from "#server/content/source-error.ts";
import { handedOn } from "../handed-on.ts";
import { Refusal } from "../refusal.ts";

/** What publishing refuses, in an owner's words; `detail` is what the terminal says of it. */
const obstacleWords: Record<SourceObstacle, (detail: string) => string> = {
  "source-missing": () => "Nothing was published yet. Publish once first.",
  "version-missing": () => "This version is no longer kept. Choose one that is in the list.",
  "version-unfit": (detail) =>
    handedOn("Nothing was changed: this version cannot be published again as it was.", detail),
  "file-changed": () =>
    "Nothing was published: something was changed in your content at the same time. Publish again.",
  "published-meanwhile": () =>
    "Nothing was published: another version was published meanwhile. Look at what is different now.",
  "folder-unfit": (detail) => handedOn("This version cannot be read.", detail),
};

/** What publishing refuses is answered in an owner's words: 409 where somebody else was faster. */
export async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { obstacle, message } = error;
    throw new Refusal(obstacle === "published-meanwhile" ? 409 : 422, obstacleWords[obstacle](message));
  }
}
