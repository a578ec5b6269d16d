import { shrinkPicture } from "./shrink-picture.ts";
import { readyPicture } from "./ready-picture.ts";

/** What is done to pictures apart from the desk's own process. */
export const pictureJobs = { readyPicture, shrinkPicture };

/** The same, as types. */
export type PictureJobs = typeof pictureJobs;

/** One job, as it is sent. */
export interface Job {
  readonly id: number;
  readonly name: keyof PictureJobs;
  readonly given: readonly unknown[];
}

/** What became of one. */
export type JobMessage = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly failed: string }
);
