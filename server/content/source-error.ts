/** Why something cannot be published or gone back to, for those who have words of their own for it. */
export type SourceObstacle =
  | "source-missing"
  | "version-missing"
  | "version-unfit"
  | "file-changed"
  | "published-meanwhile"
  | "folder-stray"
  | "folder-unfit";

/** Something cannot be published or gone back to; the message says to the owner at a terminal why. */
export class SourceError extends Error {
  override name = "SourceError";
  readonly obstacle: SourceObstacle;

  constructor(obstacle: SourceObstacle, message: string) {
    super(message);
    this.obstacle = obstacle;
  }
}
