import { answerJobs } from "../base/worker-process.ts";
import { encode } from "./encode.ts";

// A process that the site starts (`variants.ts`).
const pictureJobs = { encode };
answerJobs(pictureJobs);

/** What is done to pictures apart from the site's own process. */
export type PictureJobs = typeof pictureJobs;
