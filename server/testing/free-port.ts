import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to connections and to servers that ask for any port: from 32768 on Linux,
 * from 49152 elsewhere.
 */
const range = [15_000, 32_000] as const;

/**
 * A port that is free now. A program that is started on it may take a minute to listen, and no connection
 * gets the port meanwhile.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(...range);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return freePort();
    throw error;
  }
  server.close();
  await once(server, "close");
  return port;
}
