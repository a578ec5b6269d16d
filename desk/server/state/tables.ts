import type { Generated } from "kysely";
import type { Role } from "#desk/contract/roles.ts";

/** The desk's own database as Kysely sees it. Times are ISO 8601 text. */
export interface DeskTables {
  /** Who may use the desk. */
  people: {
    id: Generated<number>;
    name: string;
    role: Role;
    /** 1: whoever starts the desk on its machine, signed in by the link that the command prints. */
    at_machine: Generated<number>;
    created_at: string;
    /** From then on the person is refused; the row stays, because the activity log names it. */
    removed_at: string | null;
  };
  /** Single-use links, by the hash of their token. */
  links: {
    hash: string;
    person_id: number;
    /** What it is good for, by name (see `LinkPurpose`). */
    purpose: string;
    ends_at: string;
    used_at: string | null;
  };
  /** Who is signed in, by the hash of the cookie. */
  sessions: {
    id: Generated<number>;
    hash: string;
    person_id: number;
    /** The host that it was made at: a cookie is good at no other. */
    host: string;
    /** The browser as it names itself: a cookie is good in no other. */
    agent: string;
    created_at: string;
    seen_at: string;
    ends_at: string;
  };
  /** Who changed what. */
  activity: {
    id: Generated<number>;
    at: string;
    person_id: number;
    /** The person's name at that time. */
    name: string;
    what: string;
  };
}
