import type { Generated } from "kysely";

/** Entries of a list carry their place in it, counted from 1 without gaps, so that pages need no OFFSET. */
interface Placed {
  id: number;
  place: number;
}

interface WorkColumns extends Placed {
  title: string;
  client: string;
  content: string;
  content_pic: string;
  /** JSON: list of storage paths. */
  media: string;
  created_at: string;
}

/** The database as Kysely sees it: one row type a table. Times are ISO 8601 text on both databases. */
export interface Tables {
  categories: Placed & { title: string; sub_title: string; title_pic: string; content_pic: string };
  items: WorkColumns & { category_id: number };
  projects: WorkColumns & { item_id: number };
  team_members: Placed & {
    media: string;
    name: string;
    position: string;
    designation: string;
    text: string;
    age: string;
    email: string;
    phone: string;
    bio: string;
    facebook_page: string;
    twitter_page: string;
    instagram_page: string;
    linkedin_page: string;
  };
  testimonials: Placed & { rate: number; content: string; media: string; name: string; title: string };
  posts: Placed & { title: string; author: string; content: string; media: string; created_at: string };
  pictures: {
    path: string;
    width: number;
    height: number;
    alt: string;
    position: string;
    gel: string | null;
  };
  /** Content that is one thing, not a list: contact settings, the about text and the samples, as JSON. */
  documents: { name: string; body: string };
  /** One row: the hash of all that is published. */
  content_version: { id: number; version: string; published_at: string };
  messages: {
    id: Generated<number>;
    name: string;
    email: string;
    phone: string;
    message: string;
    created_at: string;
    idempotency_key: string | null;
  };
  subscribers: {
    id: Generated<number>;
    /** As typed at the first sign-up. */
    email: string;
    /** Lower-cased: one row an address. */
    email_key: string;
    created_at: string;
  };
  schema_migrations: { number: number; name: string; checksum: string; applied_at: string };
}
