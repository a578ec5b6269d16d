/** Values that no field of the contract allows, by name; each may be in any field. */
export const oddities: Readonly<Record<string, unknown>> = {
  null: null,
  missing: undefined,
  number: 12.5,
  boolean: true,
  list: [null, 5, "x", {}, []],
  object: { toString: null, toLowerCase: 1, length: -1 },
  long: "x".repeat(1_000_000),
  html: `${"<div>".repeat(50_000)}<script>alert(1)</script><b onclick=x`,
  odd: "\ud800\u0000</script>\u202e..//%ZZ<!--",
};

const post = {
  title: "Good post",
  author: "Ann",
  content: "<p>Good words</p>",
  media: "posts/good.jpg",
  created_at: "2024-05-01T00:00:00Z",
};
const project = {
  title: "Good project",
  client: "Client",
  content: "<p>Good words</p>",
  content_pic: "work/good.jpg",
  media: ["work/a.jpg", "work/b.jpg"],
  item_id: 1,
  item: { title: "Branding" },
  created_at: "2024-05-01T00:00:00Z",
};
const { item_id: _, item: __, ...workItem } = project;
const item = { ...workItem, title: "Good item", category_id: 1 };
const category = {
  title: "Good category",
  sub_title: "Sub",
  title_pic: "c/title.jpg",
  content_pic: "c/content.jpg",
};
const member = {
  media: "team/good.jpg",
  name: "Good member",
  position: "P",
  designation: "D",
  text: "Words",
  age: "40",
  email: "a@b.example",
  phone: "123",
  bio: "<p>Bio</p>",
  facebook_page: "https://social.example/a",
  twitter_page: "",
  instagram_page: "",
  linkedin_page: "",
};
const testimonial = {
  rate: 4.5,
  content: "<p>Good</p>",
  media: "t/a.jpg",
  name: "Good client",
  title: "Owner",
};

/** The entities that have pages or places in lists, complete and valid. */
export const entities = { post, project, item, category, member, testimonial } as const;

/** Single documents: the settings, and the about text. */
export const contacts = {
  website_name: "Goodhouse",
  address: "Street 1",
  email: "a@b.example",
  phone: "123",
  facebook_page: "https://social.example/a",
  twitter_page: "",
  youtube_page: "",
  linkedin_page: "",
  instagram_page: "",
};
export const about = { title: "About", content: "<p>Words</p>", media: "about.jpg" };

/** An entity with one field made odd. */
export interface Case {
  readonly id: number;
  readonly field: string;
  readonly oddity: string;
  readonly entity: Record<string, unknown>;
}

/** Every field of an entity with every oddity, with ids from 2 on: 1 is the valid one. */
export function casesOf(entity: Readonly<Record<string, unknown>>): Case[] {
  const names = Object.keys(entity);
  return names.flatMap((field, at) =>
    Object.entries(oddities).map(([oddity, value], index) => {
      const id = 2 + at * Object.keys(oddities).length + index;
      return { id, field, oddity, entity: { id, ...entity, [field]: value } };
    }),
  );
}

/** Single documents, with one field odd at a time, in as many rounds as there are oddities. */
export function rounds(entity: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const values = Object.values(oddities);
  return values.map((_value, round) =>
    Object.fromEntries(Object.keys(entity).map((field, at) => [field, values[(round + at) % values.length]])),
  );
}
