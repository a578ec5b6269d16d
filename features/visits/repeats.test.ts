import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { DayTally } from "./day-tally.ts";
import { requestRepeats } from "./repeats.ts";

const socket = new Socket();
const headers = ["Accept", "text/html", "User-Agent", "Firefox"];

function request(given: { url?: string; method?: string; rawHeaders?: string[]; socket?: Socket } = {}) {
  const made = new IncomingMessage(given.socket ?? socket);
  return Object.assign(made, { url: "/", method: "GET", rawHeaders: [...headers], ...given });
}

test("a request repeats the last one of its connection only where all that is counted is the same", () => {
  const moment = { tally: new DayTally(), key: "key" };
  const counters = [moment.tally.counter("page", "/")];
  const repeats = requestRepeats();
  repeats.remember(request(), 200, moment, counters);
  expect(repeats.countersOf(request(), 200, moment)).toBe(counters);
  expect(repeats.countersOf(request(), 304, moment)).toBeUndefined();
  expect(repeats.countersOf(request(), 200, { ...moment, tally: new DayTally() })).toBeUndefined();
  expect(repeats.countersOf(request(), 200, { ...moment, key: "tomorrow's" })).toBeUndefined();
  for (const other of [
    request({ url: "/blog" }),
    request({ method: "HEAD" }),
    request({ rawHeaders: [...headers, "DNT", "1"] }),
    request({ rawHeaders: [...headers.slice(0, 3), "Chrome"] }),
    request({ socket: new Socket() }),
  ])
    expect(repeats.countersOf(other, 200, moment)).toBeUndefined();
});

test("a request of many letters is not remembered, nor what came before it", () => {
  const moment = { tally: new DayTally(), key: "key" };
  const repeats = requestRepeats();
  repeats.remember(request(), 200, moment, []);
  const long = { rawHeaders: ["Referer", `https://a.example/${"a".repeat(5000)}`] };
  repeats.remember(request(long), 200, moment, []);
  expect(repeats.countersOf(request(long), 200, moment)).toBeUndefined();
  expect(repeats.countersOf(request(), 200, moment)).toBeUndefined();
});
