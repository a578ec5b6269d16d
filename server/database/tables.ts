import type { TeamMember } from "#contract/team-member.ts";
import type { Testimonial } from "#contract/testimonial.ts";
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
  team_members: Placed & TeamMember;
  testimonials: Placed & Testimonial;
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
  /** One row: the hash of all that is published, and the shape that its documents have (0: from before shapes were counted). */
  content_version: {
    id: number;
    version: string;
    published_at: string;
    shape: Generated<number>;
    /** 1: no published picture carries metadata; 0: nobody has looked, an older version may have published it. */
    clean_pictures: Generated<number>;
  };
  /** Each publishing whose files differ from the one before; its id is the number that owners know it by. */
  source_versions: {
    id: Generated<number>;
    content_version: string;
    published_at: string;
    author: Generated<string>;
    note: Generated<string>;
    /** 1: kept until it is unpinned. */
    pinned: Generated<number>;
  };
  /** What is in the source's Markdown and YAML, by its hash. */
  source_texts: { sha256: string; encoding: "utf-8" | "base64"; body: string };
  /** The source's files: there from version `since` on, and from version `until` on no more (null: they are there). */
  source_files: {
    id: Generated<number>;
    path: string;
    sha256: string;
    bytes: number;
    /** Where a picture's bytes lie: `storage/NAME` as it was published, `source/NAME` as it was given; null: a text. */
    stored: string | null;
    since: number;
    until: Generated<number | null>;
  };
  messages: {
    id: Generated<number>;
    name: string;
    email: string;
    phone: string;
    message: string;
    created_at: string;
    idempotency_key: string | null;
    /** 1: looks like abuse; kept, but nobody is told of it. */
    suspect: Generated<number>;
  };
  subscribers: {
    id: Generated<number>;
    /** As typed at the first sign-up. */
    email: string;
    /** Lower-cased, its domain in ASCII: one row an address. */
    email_key: string;
    created_at: string;
    state: Generated<"active" | "pending" | "unsubscribed">;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
    /** The last time that somebody signed this address up. */
    asked_at: string | null;
    /** When the last confirmation mail was queued. */
    mailed_at: string | null;
    /** Names the row in signed links: random, so that a link tells neither the address nor how many there are. */
    link_key: string | null;
  };
  /** Mails to be sent. They hold no address and no words: these are read from the row they tell of, when they are sent. */
  outbox: {
    id: Generated<number>;
    kind: "message" | "confirmation";
    message_ref: number | null;
    subscriber_ref: number | null;
    /** The mail's Message-ID (RFC 5322), the same on every attempt. */
    message_id: string;
    state: Generated<"queued" | "delivered" | "failed">;
    attempts: Generated<number>;
    next_attempt_at: string;
    /** From here on a mail that cannot be delivered counts as failed. */
    give_up_at: string;
    /** The process that is sending it; nobody else may before `claimed_until`. */
    claimed_by: string | null;
    claimed_until: string | null;
    last_reason: string | null;
    /** Whose fault the last refusal was: our account's or settings', or this mail's own. */
    fault: "account" | "mail" | null;
    created_at: string;
    delivered_at: string | null;
  };
  /** At most one row: when the last good backup was made, ISO 8601. */
  last_backup: { id: number; made_at: string };
  /** One row, written to find out whether writes are taken. */
  write_probe: { id: number; written_at: string };
  schema_migrations: { number: number; name: string; checksum: string; applied_at: string };
}
