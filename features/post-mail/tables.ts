import type { Generated } from "kysely";
import { type DatabaseKind, identityColumn } from "#server/database/columns.ts";
import { migration } from "#server/database/migrations.ts";

/** The tables of posts as mail. */
export type SendingTables = {
  /** Posts that are sent to the subscribers, each rendered once; their mails are in the outbox. */
  sendings: {
    /** The batch of its mails. */
    id: Generated<number>;
    post_ref: number;
    /** 1: the owner said that the post may be sent another time. */
    again: Generated<number>;
    subject: string;
    html: string;
    /** The plain text. */
    body: string;
    /** Stands in both forms where each recipient's link to unsubscribe goes. */
    marker: string;
    state: Generated<"running" | "paused" | "ended">;
    /** Recipients; later erasures do not change it. */
    total: Generated<number>;
    /** None of its mails goes out before this time: the pace. */
    next_at: string;
    /** Why the mail server takes no mail at present, in its own words; null where it does. */
    trouble: Generated<string | null>;
    created_at: string;
    ended_at: Generated<string | null>;
  };
};

/** Every migration of these tables, as those of the site. */
export const sendingMigrations = (kind: DatabaseKind) => ({
  "0001-0.3.0": migration([
    `create table sendings (
  id ${identityColumn(kind)},
  post_ref bigint not null,
  again bigint not null default 0,
  subject text not null,
  html text not null,
  body text not null,
  marker text not null,
  state text not null default 'running' check (state in ('running', 'paused', 'ended')),
  total bigint not null default 0,
  next_at text not null,
  trouble text,
  created_at text not null,
  ended_at text)`,
    `create unique index sendings_first on sendings (post_ref) where again = 0`,
  ]),
});
