import { apiPath, reads, uploads, writes } from "./call.ts";
import type { EntryPlace } from "./pages.ts";

/**
 * The kinds of files that are no documents: pictures, files for download and videos, and those of the brand:
 * marks and typefaces.
 */
export type MediaKind = "picture" | "file" | "brand" | "font";

/** A file that was taken. */
export interface Uploaded {
  readonly kind: MediaKind;
  /**
   * As the content names it: a path in `pictures/`, `files/` or `brand/`. It may differ from what the file
   * was called.
   */
  readonly name: string;
  /** It was there already, byte for byte, maybe under another name: nothing was stored. */
  readonly known?: boolean;
}

/**
 * Sends one file. `?name=` is what it is called; its ending decides between pictures and files. `&for=brand`
 * takes a mark of the brand, SVG or PNG, `&for=font` a typeface, WOFF2. `&replace=` names a picture or file
 * that gets these bytes, wherever it is used.
 */
export const upload = uploads<Uploaded>("/media/upload");

/** Largest file that is taken, in bytes. */
export const mostUploadBytes = 100_000_000;

/** Largest file that is kept to be brought back once it is removed, in bytes. */
export const mostKeptBytes = 64_000_000;

/** An entry or document that names a picture or file. */
export interface MediaUse extends EntryPlace {
  /** What it is called: `post 24: Winter hours`. */
  readonly label: string;
  /** What it says itself that the picture shows, where it shows it; the list of pictures says it for all else. */
  readonly alt?: string;
}

/** A file in `pictures/` or `files/`. */
export interface MediaFile {
  /** Its path there, as content names it. */
  readonly name: string;
  readonly bytes: number;
  /** Differs with the bytes: part of a picture's address. */
  readonly state: string;
  /** The first that name it. */
  readonly uses: readonly MediaUse[];
  /** How many there are in all. */
  readonly useCount: number;
}

/** A picture. */
export interface MediaPicture extends MediaFile {
  /**
   * What it shows, for those who cannot see it, also where only the texts that show it say so; null where the
   * list of pictures lacks it, so that no page can show it.
   */
  readonly alt: string | null;
  /** What a good text says of it, by where it is shown. */
  readonly advice: string;
}

/** Everything in the folders of pictures and files. */
export interface Media {
  readonly pictures: readonly MediaPicture[];
  readonly files: readonly MediaFile[];
}

/** Every picture and file, and what names them. */
export const readMedia = reads<Media>("/media/list");

/** The most uses of one picture that are listed. */
export const mostUses = 20;

/** The widths in which the desk shows pictures, in pixels. */
export const shownWidths = { small: 320, large: 960 } as const;

/** A picture as WebP, upright: `?name=&size=small`, and `&state=`, without which browsers do not keep it. */
export const shownPicture = reads<Response>("/media/picture");

/** The size of a picture, upright, in pixels: `?name=&state=`. */
export const pictureSize = reads<{ readonly width: number; readonly height: number }>("/media/size");

/** The address of a picture of the folder, for `<img>`; an empty state where that is not known. */
export const pictureAddress = (
  { name, state }: Pick<MediaFile, "name" | "state">,
  size: keyof typeof shownWidths,
): string => `${apiPath}${shownPicture.path}?${new URLSearchParams({ name, size, state })}`;

/** Deletes a picture or a file; a used one only if that is `confirmed`: its user has seen where. */
export const removeMedia = writes<{
  readonly kind: "picture" | "file";
  readonly name: string;
  readonly confirmed: boolean;
}>("/media/remove");

/** Takes a removal back: of the file `pictures/lamp.webp`, as long as the desk that removed it is open. */
export const restoreMedia = writes<{ readonly file: string }>("/media/restore");
