/**
 * A change of one file: a new one, lines after an existing line or in its place, or the next entry of a
 * numbered list.
 */
export type Edit =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly afterLast: RegExp; readonly next: (number: number) => string }
  | { readonly file: string; readonly after: string; readonly insert: string }
  | { readonly file: string; readonly after: string; readonly instead: string };

/** An addition to the product by its documentation, in as few files as that promises. */
interface Addition {
  readonly mostFiles: number;
  readonly edits: readonly Edit[];
}

const page: Addition = {
  mostFiles: 5,
  edits: [
    {
      file: "contract/site-map.ts",
      after: `  { name: "page", path: "/:slug", screen: "page", dark: "document", light: null },`,
      insert: `  { name: "press", path: "/newsroom", screen: "press", dark: "document", light: null },`,
    },
    {
      file: "words/en.yaml",
      after: `retry: Try again`,
      insert: `\npress:\n  title: Press\n  lead: What newspapers ask.`,
    },
    {
      file: "web/sources/page-names.ts",
      after: `    home: nav.home,`,
      insert: `    press: words.press.title,`,
    },
    { file: "web/screens/press/press.module.css", text: ".lead {\n  margin: var(--sec) var(--edge);\n}\n" },
    {
      file: "web/screens/press.tsx",
      text: `import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { useWords } from "../sources/locale.ts";
import styles from "./press/press.module.css";

/** What newspapers ask. */
export default function PressScreen() {
  const words = useWords().press;
  return (
    <>
      <PageHead title={words.title} />
      <Breadcrumb title={words.title} />
      <p className={styles.lead}>{words.lead}</p>
    </>
  );
}
`,
    },
  ],
};

const section: Addition = {
  mostFiles: 3,
  edits: [
    { file: "web/screens/faq/count.module.css", text: ".count {\n  margin: var(--gap) var(--edge);\n}\n" },
    {
      file: "web/screens/faq/count.tsx",
      text: `import { useWords } from "../../sources/locale.ts";
import styles from "./count.module.css";

/** How many questions are answered. */
export function Count({ count }: { count: number }) {
  return (
    <p className={styles.count} data-count="">
      {\`\${useWords().faq.questions}: \${count}\`}
    </p>
  );
}
`,
    },
    {
      file: "web/screens/faq.tsx",
      after: `import { NeedHelp } from "./faq/need-help.tsx";`,
      insert: `import { Count } from "./faq/count.tsx";`,
    },
    {
      file: "web/screens/faq.tsx",
      after: `      <NeedHelp text={help} />`,
      insert: `      <Count count={questions.length} />`,
    },
  ],
};

const call: Addition = {
  mostFiles: 4,
  edits: [
    {
      file: "contract/calls.ts",
      after: `  about: { method: "GET", path: "/api/about" },`,
      insert: `  testimonials: { method: "GET", path: "/api/testimonials" },`,
    },
    {
      file: "contract/payload-schemas.ts",
      after: `import { teamMemberSchema } from "./team-member.ts";`,
      insert: `import { testimonialSchema } from "./testimonial.ts";`,
    },
    {
      file: "contract/payload-schemas.ts",
      after: `  about: aboutSchema,`,
      insert: `  testimonials: z.array(testimonialSchema),`,
    },
    {
      file: "server/api/readers.ts",
      after: `    about: async () => withPictures(store, await store.about()),`,
      insert: `    testimonials: async () => withPictures(store, (await store.about())?.testimonials ?? null),`,
    },
    {
      file: "features/foreign-provider/provider.ts",
      after: `      about: () => entity({ name: "about" }),`,
      insert: `      testimonials: () => entity({ name: "testimonials" }),`,
    },
  ],
};

const field: Addition = {
  mostFiles: 6,
  edits: [
    {
      file: "contract/team-member.ts",
      after: `  name: z.string(),`,
      insert: `  pronouns: z.string().optional(),`,
    },
    {
      file: "server/database/migrations.ts",
      afterLast: /^ {2}"(\d+)-.*\),$/gm,
      next: (number) =>
        `  "${String(number).padStart(4, "0")}-pronouns": migration(["alter table team_members add column pronouns text not null default ''"]),`,
    },
    {
      file: "server/folder/file-schemas.ts",
      after: `  member: z.strictObject({`,
      insert: `    pronouns: optionalText,`,
    },
    {
      file: "web/views/team-views.ts",
      after: `export interface MemberView extends MemberCard {`,
      insert: `  pronouns: string | undefined;`,
    },
    {
      file: "web/sources/team-queries.ts",
      after: `    ...readMemberCard(member, pictures),`,
      insert: `    pronouns: member.pronouns,`,
    },
    {
      file: "web/screens/team-member/member-profile.tsx",
      after: `        <h1>{name}</h1>`,
      insert: `        {member.pronouns && <p>{member.pronouns}</p>}`,
    },
  ],
};

const way: Addition = {
  mostFiles: 3,
  edits: [
    {
      file: "web/sections/work-plain.tsx",
      text: `import { useTo } from "../sources/use-address.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import type { WorkProps } from "./work-props.ts";

/** Work as names alone. */
export function WorkPlain({ cards, opens }: WorkProps) {
  const to = useTo();
  return (
    <ul>
      {cards.map(({ title, ...card }) => (
        <li key={card.id}>
          <ArrowLink to={to(opens, card)}>{title}</ArrowLink>
        </li>
      ))}
    </ul>
  );
}
`,
    },
    {
      file: "web/sections/work.tsx",
      after: `import { WorkIndex } from "./work-index.tsx";`,
      insert: `import { WorkPlain } from "./work-plain.tsx";`,
    },
    {
      file: "web/sections/work.tsx",
      after: `const ways = {`,
      insert: `  plain: WorkPlain,`,
    },
    {
      file: "contract/structure.ts",
      after: `  work: ["stagger", "index", "row"],`,
      instead: `  work: ["stagger", "index", "row", "plain"],`,
    },
  ],
};

export const additions = {
  page,
  section,
  "way to show work": way,
  "API call": call,
  "field of an entity": field,
};
