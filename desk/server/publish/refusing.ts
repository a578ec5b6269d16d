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
  "folder-stray": () =>
    "Nothing was published: the desk does not have the texts and pictures of your site. Today says what whoever runs it does to bring them back.",
  "folder-unfit": (detail) => handedOn("This version cannot be read.", detail),
};

/** What is not about the folder's texts: somebody else was faster, or it is another site's. */
const isConflict = (obstacle: SourceObstacle) =>
  obstacle === "published-meanwhile" || obstacle === "folder-stray";

/** What publishing refuses is answered in an owner's words. */
export async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { obstacle, message } = error;
    throw new Refusal(isConflict(obstacle) ? 409 : 422, obstacleWords[obstacle](message));
  }
}
