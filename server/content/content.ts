import type { About } from "#contract/about.ts";
import type { Brand, BrandFiles } from "#contract/brand.ts";
import type { Category } from "#contract/category.ts";
import type { ContactSettings } from "#contract/contact-settings.ts";
import type { Item } from "#contract/item.ts";
import type { PictureFacts } from "#contract/picture.ts";
import type { Post } from "#contract/post.ts";
import type { EntryHeads } from "#contract/rendered-page.ts";
import type { Project } from "#contract/project.ts";
import type { Sample, SampleName } from "#contract/samples.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { Testimonial } from "#contract/testimonial.ts";
import type { RedirectRule } from "../base/redirects.ts";

/** Where a picture comes from, and what is done with it before it is public. */
export interface PictureSource {
  /** Absolute path of the file. */
  readonly file: string;
  /**
   * The format in which it is written without metadata, upright and shrunk; null where the file may be public
   * as it is.
   */
  readonly prepare: string | null;
}

/** A picture of the content folder, found good; width and height are those of the published one. */
export interface ContentPicture extends PictureFacts {
  /** Path in `pictures/`, as `pictures.yaml` names it. */
  readonly name: string;
  readonly source: PictureSource;
  /**
   * Storage path; holds a hash of the file, and of the way it is prepared. The same file gives the same name
   * each time, and what a name shows never changes.
   */
  readonly path: string;
}

/** A file of the content folder that a text links to; it is published byte for byte. */
export interface ContentFile {
  /** Path in `files/`. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  /** Storage path; holds a hash of the file. */
  readonly path: string;
  readonly bytes: number;
}

/** What a content has that is no text. */
export interface Media {
  readonly pictures: readonly ContentPicture[];
  readonly files: readonly ContentFile[];
}

/** Every sample document by its name. */
export type Samples = { readonly [Name in SampleName]: Sample<Name> };

/**
 * What is public of a content folder without a mistake at one instant: the contract's entities in their
 * order, ready to be published.
 */
export interface Content extends Media {
  readonly brand: Brand;
  readonly brandFiles: BrandFiles;
  readonly contacts: ContactSettings;
  readonly about: About["about"];
  readonly categories: readonly Category[];
  readonly items: readonly Item[];
  readonly projects: readonly Project[];
  readonly team: readonly TeamMember[];
  readonly testimonials: readonly Testimonial[];
  readonly posts: readonly Post[];
  readonly heads: EntryHeads;
  readonly samples: Samples;
  /** The rules of `redirects.yaml`. */
  readonly redirects: readonly RedirectRule[];
}
