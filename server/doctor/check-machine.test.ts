import { describe, expect, test } from "vitest";
import { checkMachine } from "./check-machine.ts";
import type { BackupFacts, MachineFacts } from "./machine-facts.ts";
import { rules } from "./rules.ts";

const report = { status: "ok", parts: { backup: { status: "ok" } } } as const;
const equal = { held: 40, present: 40 };
const backup = { madeAt: "2026-03-01T03:15:00.000Z", messages: equal, subscribers: equal };
const machine: MachineFacts = {
  isRoot: false,
  dataDir: { file: "/var/lib/site", mode: 0o40700 },
  keyFile: { file: "/var/lib/site/secret-key", mode: 0o100600 },
  envFile: { file: "/etc/site.env", mode: 0o100640 },
  isWritable: true,
  freeMib: 9000,
  keyFault: null,
  database: { state: "open", report, aheadMs: -900, backup },
};
const looked = (facts: Partial<MachineFacts> = {}) => checkMachine({ ...machine, ...facts });
const sited = (parts: Record<string, { status: "ok" | "failing" | "off"; what?: string }>) =>
  looked({
    database: { state: "open", aheadMs: null, backup: null, report: { status: "ok", parts } },
  });
const backedUp = (rows: Partial<BackupFacts>) =>
  looked({ database: { state: "open", report, aheadMs: null, backup: { ...backup, ...rows } } });
const machineFaults: [id: string, seen: () => { id: string }[]][] = [
  ["user-root", () => looked({ isRoot: true })],
  ["data-open", () => looked({ dataDir: { file: "/data", mode: 0o40755 } })],
  ["key-open", () => looked({ keyFile: { file: "/data/secret-key", mode: 0o100644 } })],
  ["env-open", () => looked({ envFile: { file: "/etc/site.env", mode: 0o100644 } })],
  ["data-read-only", () => looked({ isWritable: false })],
  ["key-unusable", () => looked({ keyFault: "The key has 3 characters." })],
  ["disk-short", () => looked({ freeMib: 700 })],
  ["clock-database", () => looked({ database: { state: "open", report, aheadMs: 90_000, backup } })],
  ["database-closed", () => looked({ database: { state: "closed", reason: "There is no site." } })],
  ["database-older", () => looked({ database: { state: "older", reason: "It is older." } })],
  ["backup-none", () => sited({ backup: { status: "off" } })],
  ["backup-short", () => backedUp({ messages: { held: 3, present: 40 } })],
  ["backup-short", () => backedUp({ subscribers: { held: 0, present: 1 } })],
  ["site-failing", () => sited({ backup: { status: "failing", what: "the last good backup is old" } })],
  ["site-failing", () => sited({ mail: { status: "failing", what: "mails wait" } })],
];

describe("machine", () => {
  test("without a fault gives no finding", () => {
    expect(looked()).toEqual([]);
    expect(looked({ envFile: null, freeMib: null })).toEqual([]);
    // The owner has erased some since.
    expect(backedUp({ messages: { held: 40, present: 3 } })).toEqual([]);
  });
  test.each(machineFaults)("%s", (id, seen) => {
    expect(seen().map((one) => one.id)).toEqual([id]);
  });

  test("a short backup is reported with its time, its rows and those that it lacks", () => {
    expect(backedUp({ messages: { held: 3, present: 40 } })[0]?.what).toBe(
      "The last backup (2026-03-01 03:15 UTC) holds 3 messages; 40 from before it are in the database.",
    );
  });

  test("each rule has a fault above", () => {
    const seeded = new Set(machineFaults.map(([seen]) => seen.split(" ")[0]));
    expect(seeded).toEqual(new Set(Object.keys(rules.machine)));
  });
});
