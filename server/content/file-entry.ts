import type { Window } from "../base/window.ts";
import type { Origin } from "./origin.ts";
import type { Source } from "./source.ts";

/** An entry that has a file of its own, and where the file says what. */
export interface FileEntry<Entity> {
  readonly source: Pick<Source, "file" | "lineOf">;
  readonly value: Entity;
  readonly origin: Origin;
  /** When the entry is public by its own dates. */
  readonly visible: Window;
}
