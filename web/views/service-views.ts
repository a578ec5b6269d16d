import type { Gel } from "#contract/picture.ts";
import type { Sample } from "#contract/samples.ts";
import type { LinkedEntry, PictureView } from "../views.ts";

/** A service as lists show it. */
export interface ServiceCard extends LinkedEntry {
  /** Its number as shown: "01". */
  number: string;
  title: string;
  subTitle: string;
  text: string;
  list: string[];
  picture: PictureView;
  gel: Gel;
  /** Whether it has a page of its own; otherwise it leads to contact (SERV-4). */
  hasPage: boolean;
}

/** A heading with the text that answers or explains it. */
export interface TitledText {
  title: string;
  text: string;
}

/** A service's own page (SERV-5). */
export interface ServiceView extends ServiceCard {
  html: string;
  pictures: PictureView[];
  /** What stays beside the steps: the third of its pictures, else the service's own. */
  stepsPicture: PictureView;
  features: string[];
  steps: TitledText[];
  /** Heading of the steps, where the agency gives one. */
  stepsTitle: string | undefined;
  questions: TitledText[];
  questionsTitle: string | undefined;
  /** The first three services. */
  popular: ServiceCard[];
  /** The service whose page follows. */
  next: ServiceCard | undefined;
}

export type FaqView = Sample<"faq">;
