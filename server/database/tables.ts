import type { Post } from "#contract/post.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { Testimonial } from "#contract/testimonial.ts";
import type { Generated } from "kysely";

/** Entries of a list have their position in it, counted from 1. */
interface Placed {
  id: number;
  place: number;
}

/** An entry with a page of its own. */
interface Addressed {
  /** The words after the id in its address; null if it has none. */
  slug: string | null;
}

interface WorkColumns extends Placed, Addressed {
  title: string;
  client: string;
  content: string;
  content_pic: string;
  /** JSON: list of storage paths. */
  media: string;
  created_at: string;
}

/** The database as Kysely sees it: one row type per table. Times are ISO 8601 text on both databases. */
export interface Tables {
  categories: Placed &
    Addressed & { title: string; sub_title: string; title_pic: string; content_pic: string };
  items: WorkColumns & { category_id: number };
  projects: WorkColumns & { item_id: number };
  team_members: Placed & Addressed & Omit<TeamMember, "slug">;
  testimonials: Placed & Testimonial;
  posts: Placed & Addressed & Omit<Post, "slug">;
  pictures: {
    path: string;
    width: number;
    height: number;
    alt: string;
    position: string;
    /** JSON: positions in single shapes; null: in all it is `position`. */
    shapes: Generated<string | null>;
    gel: string | null;
  };
  /**
   * Where pictures and files lie that are withdrawn; `deleted_at` (ISO 8601) is set once they are deleted.
   */
  withdrawn_files: { place: string; deleted_at: Generated<string | null> };
  /** Content that is one object, not a list: contact settings, the about text and the samples, as JSON. */
  documents: { name: string; body: string };
  /** One row: the hash of everything published. */
  content_version: {
    id: number;
    version: string;
    published_at: string;
    /** When anything appears or disappears next (ISO 8601); null: nothing does. */
    changes_at: string | null;
  };
  /**
   * Each publishing whose files differ from the previous one; its id is the version number that owners see.
   */
  source_versions: {
    id: Generated<number>;
    content_version: string;
    published_at: string;
    author: Generated<string>;
    note: Generated<string>;
    /** 1: kept until it is unpinned. */
    pinned: Generated<number>;
  };
  /** The source's Markdown and YAML, by hash. */
  source_texts: { sha256: string; encoding: "utf-8" | "base64"; body: string };
  /**
   * The source's files: present from version `since` on, up to version `until`, exclusive (null: still
   * present).
   */
  source_files: {
    id: Generated<number>;
    path: string;
    sha256: string;
    bytes: number;
    /**
     * Where a picture's bytes are: `storage/NAME` as published, `source/NAME` as the original; null: a text.
     */
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
    /** 1: looks like abuse; stored, but no mail is sent about it. */
    suspect: Generated<number>;
    /** When the owner answered, and who did. */
    answered_at: Generated<string | null>;
    answered_by: Generated<string | null>;
    archived_at: Generated<string | null>;
  };
  message_notes: {
    id: Generated<number>;
    message_ref: number;
    author: string;
    text: string;
    created_at: string;
  };
  subscribers: {
    id: Generated<number>;
    /** As typed at the first sign-up. */
    email: string;
    /** Lower-cased, with its domain in ASCII: one row per address. */
    email_key: string;
    created_at: string;
    state: Generated<"active" | "pending" | "unsubscribed">;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
    /** The last time that this address was signed up. */
    asked_at: string | null;
    /** When the last confirmation mail was queued. */
    mailed_at: string | null;
    /**
     * Identifies the row in signed links: random, so that a link reveals neither the address nor how many
     * there are.
     */
    link_key: string;
  };
  /**
   * Mails to send, of every kind. They contain no address and no text: these are read from what they refer to
   * when they are sent.
   */
  outbox: {
    id: Generated<number>;
    /** Names who words it (see `MailKind`): `message`, `confirmation`, or a kind of a feature. */
    kind: string;
    message_ref: Generated<number | null>;
    subscriber_ref: Generated<number | null>;
    /**
     * A number that its kind gives to mails that belong together. Such a mail comes after those without, is
     * sent at most once (see `handed_at`), and there is one for each subscriber. All others are sent rather
     * twice than not at all.
     */
    batch_ref: Generated<number | null>;
    /** The mail's Message-ID (RFC 5322), the same on every attempt. */
    message_id: string;
    /**
     * `skipped`: there was nothing to say any more; `unclear`: handed over, but the answer was lost; not sent
     * again.
     */
    state: Generated<"queued" | "delivered" | "failed" | "skipped" | "unclear">;
    attempts: Generated<number>;
    next_attempt_at: string;
    /** After this time a mail that cannot be delivered counts as failed; null: its attempts are counted. */
    give_up_at: Generated<string | null>;
    /** The process that is sending it; no other process may before `claimed_until`. */
    claimed_by: Generated<string | null>;
    claimed_until: Generated<string | null>;
    /**
     * Set just before the last byte of a batch's mail is sent: from then on nobody sends it again unless the
     * server refuses it.
     */
    handed_at: Generated<string | null>;
    last_reason: Generated<string | null>;
    /** The cause of the last refusal: our account or settings, or this mail itself. */
    fault: Generated<"account" | "mail" | null>;
    created_at: string;
    delivered_at: Generated<string | null>;
  };
  /** At most one row: when the last successful backup was made, ISO 8601, and how many rows it holds. */
  last_backup: { id: number; made_at: string; messages: number; subscribers: number };
  /** One row, written to find out whether writes succeed. */
  write_probe: { id: number; written_at: string };
  /** The processes that serve this site, each with the content version that its visitors see. */
  site_processes: {
    id: string;
    /** Host and port. */
    name: string;
    content_version: string;
    /** Milliseconds since 1970 by the database's own clock. */
    seen_at: number;
    /** The build that it runs. */
    build: string;
    /** Since when it shows this content version, by the same clock. */
    shown_since: number;
    started_at: number;
  };
  /** The migrations that were applied; Kysely's `Migrator` writes it. */
  kysely_migration: { name: string; timestamp: string };
}
