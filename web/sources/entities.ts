import type { About } from "#contract/about.ts";
import type { Category } from "#contract/category.ts";
import type { ContactSettings } from "#contract/contact-settings.ts";
import type { Gel, PictureFacts } from "#contract/picture.ts";
import type { Project } from "#contract/project.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { Testimonial } from "#contract/testimonial.ts";
import type {
  AboutView,
  CategoryView,
  ContactsView,
  MemberCard,
  Network,
  PictureView,
  ProjectCard,
  SocialLink,
  TestimonialView,
} from "../views.ts";

/** Gives the picture behind a storage path of one answer. */
export type Pictures = (path: string | undefined) => PictureView;

/**
 * The pictures of an answer: `origin` is empty for our own storage, else the provider's (SHELL-19). A picture
 * with facts is always ours: the samples are published here, whoever answers the API.
 */
export function picturesOf(facts: Record<string, PictureFacts> | undefined, origin: string): Pictures {
  return (path = "") => {
    const known = facts?.[path];
    const place = `/storage/${path.split("/").map(encodeURIComponent).join("/")}`;
    const own = known !== undefined || origin === "";
    return { src: own ? place : `${origin}${place}`, sized: own, ...known };
  };
}

const gelOrder: readonly Gel[] = ["straw", "steel", "rose", "jade", "lavender", "ember"];

/** The gel of the category at an index: the six in turn (brief, section 2). */
export function gelAt(index: number): Gel {
  return gelOrder[index % gelOrder.length] ?? "straw";
}

/** The categories as pages show them, each with its gel. */
export function readCategories(categories: Category[], pictures: Pictures): CategoryView[] {
  return categories.map((category, index) => ({
    id: category.id,
    title: category.title,
    subTitle: category.sub_title,
    banner: pictures(category.title_pic),
    square: pictures(category.content_pic),
    gel: gelAt(index),
  }));
}

const networks: readonly Network[] = ["facebook", "twitter", "youtube", "linkedin", "instagram"];

/** The social pages that are filled in; both field namings are read, only web addresses are kept (SHELL-7). */
export function readSocials(fields: object): SocialLink[] {
  const given = new Map<string, unknown>(Object.entries(fields));
  return networks.flatMap((network) => {
    const href = given.get(`${network}_page`) || given.get(network);
    return typeof href === "string" && /^https?:\/\//.test(href) ? [{ network, href }] : [];
  });
}

/** The contact settings as pages show them (SHELL-6). */
export function readContacts(settings: Partial<ContactSettings>): ContactsView {
  return {
    name: settings.website_name ?? "",
    address: settings.address ?? "",
    email: settings.email ?? "",
    phone: settings.phone ?? "",
    socials: readSocials(settings),
  };
}

const untitled = "Untitled";
const defaultTag = "UX Design";

/** A project as a card shows it, with the defaults of WORK-5 and WORK-7. */
export function readProjectCard(project: Partial<Project>, pictures: Pictures): ProjectCard {
  return {
    id: project.id ?? 0,
    title: project.title || untitled,
    tag: project.item?.title || defaultTag,
    picture: pictures(project.content_pic),
  };
}

const maxRate = 5;

/** A testimonial as pages show it: the rate capped at 5 and rounded to halves (ABOUT-3). */
export function readTestimonial(entry: Partial<Testimonial>, pictures: Pictures): TestimonialView {
  const rate = Math.min(maxRate, Math.max(0, Number(entry.rate) || 0));
  return {
    id: entry.id ?? 0,
    rate: Math.round(rate * 2) / 2,
    html: entry.content ?? "",
    name: entry.name ?? "",
    title: entry.title ?? "",
    picture: pictures(entry.media),
  };
}

/** A person of the team as lists show them (TEAM-1); `youtube` is no field of theirs (TEAM-3). */
export function readMemberCard(member: Partial<TeamMember>, pictures: Pictures): MemberCard {
  return {
    id: member.id ?? 0,
    name: member.name ?? "",
    designation: member.designation ?? "",
    text: member.text ?? "",
    picture: pictures(member.media),
    socials: readSocials(member).filter(({ network }) => network !== "youtube"),
  };
}

/** The about call as pages show it (ABOUT-1). */
export function readAbout(body: Partial<About>, pictures: Pictures): AboutView {
  return {
    title: body.about?.title ?? "",
    html: body.about?.content ?? "",
    picture: pictures(body.about?.media),
    team: (body.teams ?? []).map((member) => readMemberCard(member, pictures)),
    testimonials: (body.testimonials ?? []).map((entry) => readTestimonial(entry, pictures)),
    averageRate: Math.min(maxRate, Number(body.averageRate) || 0),
    reviewCount: Number(body.reviewCount) || 0,
  };
}
