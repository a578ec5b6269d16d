import { migration } from "#server/database/migrations.ts";

/** The tables of passkeys, in the desk's own database. */
export type PasskeyTables = {
  /** What people sign in with; the secret half of the key never leaves their device. */
  passkeys: {
    /** As the device names it. */
    id: string;
    person_id: number;
    /** Base64url. */
    public_key: string;
    /** How often the device says that it was used; one that goes back is a copy. */
    counter: number;
    /** JSON: how the device is reached. */
    transports: string;
    created_at: string;
    used_at: string | null;
  };
};

/** Every migration of these tables. */
export const passkeyMigrations = {
  "0001-baseline": migration([
    `create table passkeys (
  id text primary key,
  person_id integer not null references people (id),
  public_key text not null,
  counter integer not null,
  transports text not null,
  created_at text not null,
  used_at text)`,
    `create index passkeys_by_person on passkeys (person_id)`,
  ]),
};
