import type { Gel } from "#contract/picture.ts";
import type { Positions } from "#contract/picture-position.ts";
import type { Sample } from "#contract/samples.ts";

/** An entry with a page of its own, as links name it: `to("post", entry)`. */
export interface LinkedEntry {
  id: number;
  /** The words after the id in its address, if it has any. */
  slug?: string | undefined;
}

/** A picture ready to be shown. Facts that a foreign provider does not supply are missing. */
export interface PictureView {
  /** Empty where there is none. */
  src: string;
  /** Whether `src` accepts `?w=` (our own storage does, a foreign provider's does not). */
  sized: boolean;
  width?: number;
  height?: number;
  alt?: string;
  /** CSS object-position for crops. */
  position?: string;
  /** The same for single shapes. */
  shapes?: Positions["shapes"];
  gel?: Gel | null;
}

export interface CategoryView extends LinkedEntry {
  title: string;
  subTitle: string;
  banner: PictureView;
  square: PictureView;
  gel: Gel;
}

export type Network = "facebook" | "twitter" | "youtube" | "linkedin" | "instagram";

export interface SocialLink {
  network: Network;
  href: string;
}

export interface ContactsView {
  name: string;
  address: string;
  email: string;
  phone: string;
  socials: SocialLink[];
}

export interface ProjectCard extends LinkedEntry {
  title: string;
  tag: string;
  picture: PictureView;
}

export interface TestimonialView {
  id: number;
  /** 0 to 5, in halves. */
  rate: number;
  html: string;
  name: string;
  title: string;
  picture: PictureView;
}

/** A person of the team as lists show them. */
export interface MemberCard extends LinkedEntry {
  name: string;
  designation: string;
  text: string;
  picture: PictureView;
  socials: SocialLink[];
}

export interface AboutView {
  title: string;
  html: string;
  picture: PictureView;
  team: MemberCard[];
  testimonials: TestimonialView[];
  averageRate: number;
  reviewCount: number;
}

/** The home sample with its projects as cards. */
export type HomeView = Omit<Sample<"home">, "work" | "statement"> & {
  work: ProjectCard[];
  /** Word by word. */
  statement?: { dim: string[]; lit: string[]; picture?: PictureView };
};
export type FactView = Sample<"facts">[number];
export type PlanView = Sample<"pricing">[number];
