import { expect, test } from "vitest";
import type { z } from "zod";
import { aboutSchema } from "./about.ts";
import { categoryDetailSchema, categorySchema } from "./category.ts";
import { contactMessageSchema } from "./contact-message.ts";
import { contactSettingsSchema } from "./contact-settings.ts";
import { itemDetailSchema } from "./item.ts";
import { newsletterSubscriptionSchema } from "./newsletter-subscription.ts";
import { postSchema } from "./post.ts";
import { projectSchema } from "./project.ts";
import { commentSchema, factSchema, planSchema, sampleSchemas, serviceSchema } from "./samples.ts";
import { teamMemberSchema } from "./team-member.ts";
import { testimonialSchema } from "./testimonial.ts";

const categoryFields = ["id", "title", "sub_title", "title_pic", "content_pic"];
const projectFields = [
  "id",
  "title",
  "client",
  "content",
  "content_pic",
  "media",
  "item_id",
  "item",
  "created_at",
];
const postFields = ["id", "title", "author", "content", "media", "created_at"];
const memberWords = ["position", "designation", "text", "age", "email", "phone", "bio"];

/** The names are part of the contract with other backends, so they are repeated here. */
const entities = {
  category: [categorySchema, categoryFields],
  "category by its id": [categoryDetailSchema, [...categoryFields, "item"]],
  "contact settings": [
    contactSettingsSchema,
    [
      "website_name",
      "address",
      "email",
      "phone",
      "facebook_page",
      "twitter_page",
      "youtube_page",
      "linkedin_page",
      "instagram_page",
    ],
  ],
  about: [aboutSchema, ["about", "teams", "testimonials", "averageRate", "reviewCount"]],
  "text of about": [aboutSchema.shape.about, ["title", "content", "media"]],
  "team member": [
    teamMemberSchema,
    [
      "id",
      "media",
      "name",
      ...memberWords,
      "facebook_page",
      "twitter_page",
      "instagram_page",
      "linkedin_page",
    ],
  ],
  testimonial: [testimonialSchema, ["id", "rate", "content", "media", "name", "title"]],
  project: [projectSchema, projectFields],
  "item of a project": [projectSchema.shape.item, ["title"]],
  "item by its id": [
    itemDetailSchema,
    [...projectFields.filter((name) => !["item_id", "item"].includes(name)), "category_id", "projects"],
  ],
  post: [postSchema, postFields],
} as const;

/** The fields that other backends have to supply; an entry may have others besides, such as a slug. */
const demanded = (shape: Readonly<Record<string, z.ZodType>>) =>
  Object.entries(shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name);

test.each(Object.entries(entities))("API-3 the fields of: %s", (_, [schema, fields]) => {
  expect(demanded(schema.shape)).toEqual(fields);
});

test("no other backend has to give a slug", () => {
  for (const [name, [schema]] of Object.entries(entities)) {
    const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
    expect([name, shape["slug"]?.safeParse(undefined).success ?? true]).toEqual([name, true]);
  }
});

test("ABOUT-1 the answer about the agency contains its people and what clients say", () => {
  expect(aboutSchema.shape.teams.element).toBe(teamMemberSchema);
  expect(aboutSchema.shape.testimonials.element).toBe(testimonialSchema);
});

test("API-3 the media of a project is one path or a list", () => {
  const { media } = projectSchema.shape;
  expect(
    [media.safeParse("a.webp"), media.safeParse(["a.webp", "b.webp"])].map(({ success }) => success),
  ).toEqual([true, true]);
  expect(media.safeParse(7).success).toBe(false);
});

test("API-2 a message and a sign-up have exactly these fields", () => {
  expect(Object.keys(contactMessageSchema.shape)).toEqual(["name", "email", "phone", "message"]);
  expect(Object.keys(newsletterSubscriptionSchema.shape)).toEqual(["email"]);
});

const samples = {
  member: [
    sampleSchemas.team.element,
    ["id", "media", "name", "designation", "text", "age", "email", "phone"],
  ],
  testimonial: [testimonialSchema, ["id", "name", "title", "content", "media"]],
  project: [sampleSchemas.projects.element, ["id", "media", "content_pic", "title", "tag"]],
  service: [serviceSchema, ["id", "title", "text", "sub_title", "list", "media", "number"]],
  post: [sampleSchemas.posts.element, [...postFields, "tag", "title2", "text"]],
  plan: [planSchema, ["id", "title", "trial", "price", "currency", "suitability", "features"]],
  fact: [factSchema, ["count", "suffix", "label"]],
  comment: [commentSchema, ["author", "date", "text", "reply"]],
} as const;

test.each(Object.entries(samples))("API-6 a sample %s has its fields", (_, [schema, fields]) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...fields]));
});

test("API-6 no sample contains fields that only style it", () => {
  const styling = /icon|class|delay|button|btn|thumb/i;
  const names = Object.values(samples).flatMap(([schema]) => Object.keys(schema.shape));
  expect(names.filter((name) => styling.test(name))).toEqual([]);
});
