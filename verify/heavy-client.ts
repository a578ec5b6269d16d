import { Agent, request } from "node:http";

// A separate process: reading answers must not delay the measurements.
const [, , origin = "", count = "0"] = process.argv;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Lists from the beginning and from any position, each in two encodings. */
function targetOf(one: number): string {
  return one % 4 === 0 ? "/api/posts" : `/api/posts?after=${one}`;
}

function ask(one: number): Promise<string> {
  const headers = { "accept-encoding": one % 2 === 0 ? "br" : "identity" };
  return new Promise((resolve) => {
    request(origin + targetOf(one), { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(String(answer.statusCode)));
      answer.on("error", () => resolve("broken off"));
    })
      .on("error", (error: Error & { code?: string }) => resolve(error.code ?? error.name))
      .end();
  });
}

const outcomes = await Promise.all(Array.from({ length: Number(count) }, (_, one) => ask(one)));
const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome));
console.log(counts.map(([outcome, all]) => `${all?.length} x ${outcome}`).join(", "));
