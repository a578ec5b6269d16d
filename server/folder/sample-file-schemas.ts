import { factSchema, sampleSchemas } from "#contract/samples.ts";
import { z } from "zod";
import {
  entryOf,
  id,
  optionalText,
  optionalTexts,
  picture,
  pictures,
  prose,
  slug,
  text,
  shortOrLong,
} from "./common-fields.ts";
import { noted } from "../content/field-note.ts";
import { wrong } from "../content/fault.ts";
import { dateFields, noDates } from "./read-dates.ts";

// zod's contract schemas name fields only; here a field too many is a mistake as well, and every part may
// have dates.
const strictList = <Shape extends z.core.$ZodLooseShape>(object: z.ZodObject<Shape>) =>
  z.array(z.strictObject({ ...object.shape, ...dateFields }));

const { awards, comments, faq, sidebar, skills } = sampleSchemas;
const titled = faq.shape.questions.element;
const paragraph = noted(titled.shape.text, { kind: "text" });
const steps = noted(strictList(titled.extend({ text: paragraph })), { title: "Steps of the work" });
const questions = strictList(
  titled.extend({
    title: noted(titled.shape.title, { title: "Question" }),
    text: noted(paragraph, { title: "Answer" }),
  }),
);

/** A large figure that counts up. */
const figures = strictList(
  factSchema.extend({
    count: noted(factSchema.shape.count, { title: "Figure" }),
    suffix: noted(factSchema.shape.suffix, {
      title: "Sign behind the figure",
      description: "Such as K, M, + or %.",
    }),
    label: noted(factSchema.shape.label, { title: "What it counts" }),
  }),
);
const tag = noted(text, { title: "Small label" });
/** How many posts a line of the blog's side column leads to. */
const posts = noted(sidebar.shape.archives.element.shape.count, { title: "Number of posts" });

const logo = z
  .string()
  .refine((name) => /^[\w-][\w.-]*\.(?:svg|png|webp)$/.test(name), wrong({ is: "logoUnfit" }));

/** A name alone, or with a logo and dates. */
const client = shortOrLong(
  text.transform((name) => ({ name, logo: undefined, ...noDates })),
  z.strictObject({ name: text, logo: logo.optional(), ...dateFields }),
);

/**
 * The code of a currency (ISO 4217), its sign, or what people write for it: a word would stand beside the
 * price.
 */
const currency = noted(text, { description: "Its code such as EUR, or its sign such as €." }).refine(
  isCurrency,
  wrong({ is: "currencyUnfit" }),
);

/** What people write for a currency in Latin letters, without dots and strokes. */
const abbreviations = new Set(
  "Af Afl Ar B Bds BD Br Bs CFA D DA Db den DH Dh Dhs dhs din DT EC Esc F FBu FC FCFA Fdj FG FRw Fr fr FS Ft G Gs HK ID JD K Kč kčs kn KD KM kr Kr KSh Ksh Kz L LD LE Le lei Lei lek leu LL Ls Lt M man MK Mex MT MTn Nfk NT NU Nu P PT Q QR R Re RF Rf RM RO Rp Rs S Sfr sFr SFr Sh sh SL SM som SR T Tk TL TSh Tsh UM USh Ush US VT Vt WS Z ZK ZL Zł zł đ ƒ".split(
    " ",
  ),
);

function isCurrency(value: string): boolean {
  if (Intl.supportedValuesOf("currency").includes(value)) return true;
  const isLatin = /\p{Script=Latin}/u.test(value) && !/\p{Sc}/u.test(value);
  return isLatin ? abbreviations.has(value.replaceAll(/\P{L}/gu, "")) : !/\p{L}\p{Ll}{3}/u.test(value);
}

/** The sample files: the contract's documents, with ids where the document holds whole entries. */
export const sampleFileSchemas = {
  home: z.strictObject({
    claim: noted(prose, { description: "The large sentence that the page opens with." }),
    statement: noted(
      z.strictObject({
        dim: noted(text, { title: "First part, in grey" }),
        lit: noted(text, { title: "Second part, in full colour" }),
        media: noted(text, {
          kind: "picture",
          title: "Picture below it, revealed by scrolling",
        }).optional(),
      }),
      { title: "Statement in two tones" },
    ).optional(),
    counters: noted(figures, { title: "Figures that count up" }).default([]),
    clients: z.array(client).default([]),
    work: noted(z.array(z.strictObject({ id: entryOf("project", "Project"), tag, ...dateFields })), {
      title: "Projects",
    }).default([]),
    call: noted(
      z.strictObject({
        line: noted(text, { title: "Large words above the button" }),
        echo: noted(text, { title: "Words that the pointer lights up" }),
      }),
      { title: "Closing call" },
    ).optional(),
  }),
  facts: figures,
  pricing: z.array(
    z.strictObject({
      ...sampleSchemas.pricing.element.shape,
      id,
      price: sampleSchemas.pricing.element.shape.price.min(0),
      currency,
      trial: noted(optionalText, { title: "Words about a trial" }),
      suitability: noted(optionalText, { title: "Whom it suits" }),
      features: noted(optionalTexts, { title: "What is included" }),
      ...dateFields,
    }),
  ),
  services: z.strictObject({
    services: z.array(
      z.strictObject({
        id,
        slug,
        number: noted(text, {
          title: "Number beside the title",
          description: "If empty: its place in the list, such as 01.",
        }).optional(),
        title: text,
        sub_title: noted(optionalText, { title: "Words beside the title" }),
        text: noted(prose, { title: "Short text in lists" }),
        list: noted(optionalTexts, { title: "What it includes" }),
        media: picture,
        images: noted(pictures, { title: "Pictures on its page" }),
        content: noted(optionalText, { kind: "markdown", title: "Text of its page" }),
        ...dateFields,
      }),
    ),
    features: noted(optionalTexts, { title: "Points beside the text of each service" }),
    steps: steps.default([]),
    questions: questions.default([]),
    steps_title: noted(text, { title: "Heading of the steps" }).optional(),
    questions_title: noted(text, { title: "Heading of the questions" }).optional(),
  }),
  faq: z.strictObject({
    intro: noted(prose, { title: "Text at the top" }),
    questions,
    help: noted(prose, { title: "Text for those who need more help" }),
  }),
  team: z.array(entryOf("member", "Person")),
  projects: z.array(z.strictObject({ id: entryOf("project", "Project"), tag, ...dateFields })),
  posts: z.array(
    z.strictObject({
      id: entryOf("post", "Post"),
      tag,
      title2: noted(text, { title: "Second title" }),
      text: noted(text, { kind: "text", title: "Teaser" }),
      ...dateFields,
    }),
  ),
  comments: strictList(
    comments.element.extend({
      id,
      author: noted(comments.element.shape.author, { title: "Name" }),
      date: noted(comments.element.shape.date, {
        title: "Date",
        description: "As visitors read it, such as 5 May 2026.",
      }),
      text: noted(paragraph, { title: "Comment" }),
      reply: noted(comments.element.shape.reply, { title: "Answers the comment above" }),
    }),
  ),
  skills: strictList(
    skills.element.extend({
      label: noted(skills.element.shape.label, { title: "Skill" }),
      share: noted(skills.element.shape.share, { title: "Length of its bar, in per cent" }),
    }),
  ),
  awards: strictList(
    awards.element.extend({
      project: noted(awards.element.shape.project, { title: "Project that won it" }),
    }),
  ),
  sidebar: z.strictObject({
    categories: strictList(
      sidebar.shape.categories.element.extend({
        name: noted(text, { title: "Topic" }),
        count: posts,
      }),
    ).default([]),
    archives: noted(
      strictList(
        sidebar.shape.archives.element.extend({
          label: noted(text, { title: "Time, such as 2023" }),
          count: posts,
        }),
      ),
      { title: "Earlier posts" },
    ).default([]),
    gallery: noted(pictures, { title: "Small pictures" }),
    tags: optionalTexts,
  }),
} as const;
