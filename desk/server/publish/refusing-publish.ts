import { deskWords } from "#words/part.ts";
import { SourceError, type SourceObstacle } from "#server/content/source-error.ts";
import { handedOn, Refusal } from "../refusal.ts";

/** What publishing refuses, in an owner's words; `detail` is what the terminal says of it. */
const obstacleWords: Record<SourceObstacle, (detail: string) => string> = {
  "source-missing": () => deskWords().server.sourceMissing,
  "version-missing": () => deskWords().server.versionMissing,
  "version-unfit": (detail) => handedOn(deskWords().server.versionUnfit, detail),
  "file-changed": () => deskWords().server.fileChanged,
  "published-meanwhile": () => deskWords().server.publishedMeanwhile,
  "folder-stray": () => deskWords().server.folderStray,
  "folder-unfit": (detail) => handedOn(deskWords().server.folderUnfit, detail),
};

/** What is not about the folder's texts: somebody else was faster, or it is another site's. */
const isConflict = (obstacle: SourceObstacle) =>
  obstacle === "published-meanwhile" || obstacle === "folder-stray";

/** What publishing refuses is answered in an owner's words. */
export async function refusingPublish<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { obstacle, message } = error;
    throw new Refusal(isConflict(obstacle) ? 409 : 422, obstacleWords[obstacle](message));
  }
}
