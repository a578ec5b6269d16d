import { uploads } from "./call.ts";

/** The folders of files that are no documents: pictures, files for download and videos, and those of the brand. */
export type MediaKind = "picture" | "file" | "brand";

/** A file that was taken. */
export interface Uploaded {
  readonly kind: MediaKind;
  /** As the content names it: a path in `pictures/`, `files/` or `brand/`. It may differ from what the file was called. */
  readonly name: string;
}

/**
 * Sends one file. `?name=` is what it is called; its ending decides between pictures and files. `&for=brand` takes a mark, SVG or PNG, for the
 * brand. `&replace=` names a picture or file that gets these bytes, wherever it is used.
 */
export const upload = uploads<Uploaded>("/media/upload");

/** Largest file that is taken, in bytes. */
export const mostUploadBytes = 100_000_000;
