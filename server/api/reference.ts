import { createHmac, hkdfSync } from "node:crypto";

/**
 * Turns row numbers into references for visitors: the same number always gives the same text, across restarts
 * and on all machines that share the installation's secret, and without the secret they do not reveal how
 * many there are.
 */
export function references(secret: string): (row: number) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "message references", 32));
  return (row) => createHmac("sha256", key).update(String(row)).digest("base64url").slice(0, 22);
}
