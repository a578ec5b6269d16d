import { ownerWords } from "#words/part.ts";
import type { BackupFacts, MachineFacts } from "./machine-facts.ts";
import type { SeenOf } from "./rules.ts";

type MachineSeen = SeenOf<"machine">;

const leastFreeMib = 1024;
/** Clocks that differ by less, in ms, do no harm; HTTP dates hold whole seconds. */
const mostApartMs = 30_000;

/** What is wrong with the machine, the database and the running site. */
export function checkMachine(facts: MachineFacts): MachineSeen[] {
  const { nodeVersion, isRoot, isWritable, freeMib, keyFault, publicAheadMs, dataDir, keyFile, envFile } =
    facts;
  const { what } = ownerWords().findings;
  const isOpenTo = (file: { mode: number | null } | null, bits: number) => ((file?.mode ?? 0) & bits) !== 0;
  const seen: (MachineSeen | false)[] = [
    Number.parseInt(nodeVersion, 10) % 2 === 1 && {
      id: "node-odd",
      what: what["node-odd"],
      detail: `Node ${nodeVersion}`,
    },
    isRoot && { id: "user-root", what: what["user-root"] },
    isOpenTo(dataDir, 0o077) && {
      id: "data-open",
      what: what["data-open"],
      where: dataDir.file,
    },
    isOpenTo(keyFile, 0o077) && {
      id: "key-open",
      what: what["key-open"],
      where: keyFile.file,
    },
    isOpenTo(envFile, 0o007) && {
      id: "env-open",
      what: what["env-open"],
      where: envFile?.file ?? "",
    },
    dataDir.mode !== null &&
      !isWritable && {
        id: "data-read-only",
        what: what["data-read-only"],
        where: dataDir.file,
      },
    keyFault !== null && {
      id: "key-unusable",
      what: what["key-unusable"],
      detail: keyFault,
      where: keyFile.file,
    },
    freeMib !== null &&
      freeMib < leastFreeMib && {
        id: "disk-short",
        what: what["disk-short"]({ free: freeMib }),
        where: dataDir.file,
      },
    publicAheadMs !== null &&
      Math.abs(publicAheadMs) > mostApartMs && {
        id: "clock-public",
        what: what["clock-public"]({ seconds: secondsOf(publicAheadMs) }),
      },
    ...checkDatabase(facts.database),
  ];
  return seen.filter((one) => one !== false);
}

const secondsOf = (ms: number) => Math.round(Math.abs(ms) / 1000);

function checkDatabase(database: MachineFacts["database"]): MachineSeen[] {
  const { what } = ownerWords().findings;
  if (database.state !== "open") {
    const id = `database-${database.state}` as const;
    return [{ id, what: what[id], detail: database.reason }];
  }
  const { report, aheadMs, backup } = database;
  const failing = Object.entries(report.parts).filter(([, { status }]) => status === "failing");
  return [
    ...failing.map(([name, { what: said = "failing" }]): MachineSeen => ({
      id: "site-failing",
      what: what["site-failing"],
      detail: `${name}: ${said}`,
    })),
    ...(report.parts["backup"]?.status === "off"
      ? [{ id: "backup-none" as const, what: what["backup-none"] }]
      : []),
    ...(backup === null ? [] : checkBackup(backup)),
    ...(aheadMs !== null && Math.abs(aheadMs) > mostApartMs
      ? [
          {
            id: "clock-database" as const,
            what: what["clock-database"]({ seconds: secondsOf(aheadMs) }),
          },
        ]
      : []),
  ];
}

/** A backup that holds fewer rows than there were when it was made. */
function checkBackup(backup: BackupFacts): MachineSeen[] {
  const time = backup.madeAt.slice(0, 16).replace("T", " ");
  return (["messages", "subscribers"] as const).flatMap((table) => {
    const { held, present } = backup[table];
    const what = ownerWords().findings.what["backup-short"]({ time, table, held, present });
    return held < present ? [{ id: "backup-short", what }] : [];
  });
}
