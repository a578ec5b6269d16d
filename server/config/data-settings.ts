import { z } from "zod";
import { days, type Environment, folder, isUrlOf, text } from "./fields.ts";

const secretAdvice = "SECRET_KEY must have at least 32 characters: make one with `openssl rand -hex 32`";

const isPostgresUrl = (value: string) => isUrlOf(/^postgres(ql)?:\/\//, value);

/** The variables about the database, the data folder and the key. */
export const dataVariables = {
  DATA_DIR: folder("DATA_DIR", () => "var").meta({
    description: "The folder for all data that lasts: the SQLite database, pictures, the secret key.",
    fallback: "`var`",
  }),
  DATABASE_URL: text()
    .refine((value) => value === "" || isPostgresUrl(value), {
      error:
        "DATABASE_URL must be empty (SQLite in DATA_DIR) or begin with postgres:// or postgresql://, for example postgres://user:password@localhost:5432/quarterlight",
    })
    .describe("A `postgres://` address; empty: SQLite in `DATA_DIR`."),
  RETENTION_MESSAGES_DAYS: days("RETENTION_MESSAGES_DAYS").describe(
    "Days after which messages are erased, but for those whose mail is still to be sent; empty: never.",
  ),
  RETENTION_SUBSCRIBERS_DAYS: days("RETENTION_SUBSCRIBERS_DAYS").describe(
    "Days after which newsletter addresses are erased that were never confirmed or have left; active ones stay. Empty: never.",
  ),
  // Spaces around a key may be part of it.
  SECRET_KEY: z
    .string()
    .default("")
    .refine((value) => value === "" || value.trim().length >= 32, { error: secretAdvice })
    .meta({
      description:
        "Signs links in mails, and backups: at least 32 characters. Required with `DATABASE_URL`, and the same on every machine.",
      fallback: "made once, in `DATA_DIR/secret-key`",
    }),
};

/** Several processes may share one PostgreSQL; keys that each created for itself would differ. */
export function dataFaults(env: Environment): string[] {
  const missing = isPostgresUrl(env["DATABASE_URL"]?.trim() ?? "") && !env["SECRET_KEY"];
  return missing ? [`SECRET_KEY is required with a postgres:// DATABASE_URL. ${secretAdvice}`] : [];
}
