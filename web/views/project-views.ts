import type { Gel } from "#contract/picture.ts";
import type { LinkedEntry, PictureView, ProjectCard } from "../views.ts";

/** A project or an item as a list shows it. */
export interface WorkCardView extends ProjectCard {
  /** The original title, empty where there is none: the pager has words of its own for that (WORK-6). */
  givenTitle: string;
  /** ISO 8601, empty where there is none. */
  date: string;
}

/** A category's page (WORK-1). */
export interface CategoryPageView extends LinkedEntry {
  title: string;
  subTitle: string;
  picture: PictureView;
  gel: Gel;
  items: WorkCardView[];
}

/** An item with its projects (WORK-2). The samples form one item without text and picture (WORK-8). */
export interface WorkView extends LinkedEntry {
  title: string;
  client: string;
  html: string;
  picture: PictureView | undefined;
  projects: WorkCardView[];
}

/** A page of the items of all categories (WORK-3). */
export interface AllWorkView {
  items: WorkCardView[];
  page: number;
  /** How many pages there are, at least one. */
  pages: number;
}

/** A project's page (WORK-5). */
export interface ProjectView extends LinkedEntry {
  title: string;
  tag: string;
  client: string;
  /** ISO 8601, empty where there is none. */
  date: string;
  html: string;
  hero: PictureView;
  gallery: PictureView[];
  /** The item that it belongs to; 0 where there is none. */
  itemId: number;
  itemSlug?: string | undefined;
}
