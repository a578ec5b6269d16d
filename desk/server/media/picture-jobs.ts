import { answerJobs } from "#server/base/worker-process.ts";
import { readyPicture } from "./ready-picture.ts";
import { shrinkPicture } from "./shrink-picture.ts";

// A process that the desk starts (`picture-process.ts`).
const pictureJobs = { readyPicture, shrinkPicture };
answerJobs(pictureJobs);

/** What is done to pictures apart from the desk's own process. */
export type PictureJobs = typeof pictureJobs;
