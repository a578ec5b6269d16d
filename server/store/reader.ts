import type { ReadonlyKysely } from "kysely/readonly";
import type { Tables } from "../database/tables.ts";

/** What reading functions take: a database that they cannot change. */
export type Reader = ReadonlyKysely<Tables>;
