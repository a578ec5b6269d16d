import type { BackupFacts, MachineFacts } from "./machine-facts.ts";
import type { MachineSeen } from "./machine-rules.ts";

const leastFreeMib = 1024;
/** Clocks that differ by less, in ms, do no harm; HTTP dates hold whole seconds. */
const mostApartMs = 30_000;

/** A publishing and a restart of one process after the other take moments, in ms. */
const longestApartMs = 60_000;

/** What is wrong with the machine, the database and the running site. */
export function checkMachine(facts: MachineFacts): MachineSeen[] {
  const { nodeVersion, isRoot, isWritable, freeMib, keyFault, publicAheadMs, dataDir, keyFile, envFile } =
    facts;
  const opened = (file: { mode: number | null } | null, bits: number) => ((file?.mode ?? 0) & bits) !== 0;
  const seen: (MachineSeen | false)[] = [
    Number.parseInt(nodeVersion, 10) % 2 === 1 && {
      id: "node-odd",
      what: `Node ${nodeVersion} gets no fixes for long.`,
    },
    isRoot && { id: "user-root", what: "This command runs as root; the site should not." },
    opened(dataDir, 0o077) && {
      id: "data-open",
      what: "Other users of the machine can look into the data folder.",
      where: dataDir.file,
    },
    opened(keyFile, 0o077) && {
      id: "key-open",
      what: "Other users of the machine can read the secret key.",
      where: keyFile.file,
    },
    opened(envFile, 0o007) && {
      id: "env-open",
      what: "Every user of the machine can read the settings.",
      where: envFile?.file ?? "",
    },
    dataDir.mode !== null &&
      !isWritable && {
        id: "data-read-only",
        what: "This user cannot write into the data folder.",
        where: dataDir.file,
      },
    keyFault !== null && { id: "key-unusable", what: keyFault, where: keyFile.file },
    freeMib !== null &&
      freeMib < leastFreeMib && { id: "disk-short", what: `${freeMib} MiB are free.`, where: dataDir.file },
    publicAheadMs !== null &&
      Math.abs(publicAheadMs) > mostApartMs && {
        id: "clock-public",
        what: `The clock of the public address is ${apart(publicAheadMs)}.`,
      },
    ...ofDatabase(facts.database),
  ];
  return seen.filter((one) => one !== false);
}

type OpenDatabase = Extract<MachineFacts["database"], { state: "open" }>;

const apart = (ms: number) =>
  `${Math.round(Math.abs(ms) / 1000)} seconds ${ms > 0 ? "ahead of" : "behind"} this machine's`;

function ofDatabase(database: MachineFacts["database"]): MachineSeen[] {
  if (database.state !== "open") return [{ id: `database-${database.state}`, what: database.reason }];
  const { report, aheadMs, backup, apart: processes } = database;
  const failing = Object.entries(report.parts).filter(([, { status }]) => status === "failing");
  return [
    ...failing.map(([name, { what = "failing" }]): MachineSeen => ({
      id: "site-failing",
      what: `${name}: ${what}`,
    })),
    ...(report.parts["backup"]?.status === "off"
      ? [{ id: "backup-none" as const, what: "No backup was ever made by npm run backup." }]
      : []),
    ...(backup === null ? [] : shortOf(backup)),
    ...(aheadMs !== null && Math.abs(aheadMs) > mostApartMs
      ? [{ id: "clock-database" as const, what: `The clock of the database is ${apart(aheadMs)}.` }]
      : []),
    ...processes.filter(({ forMs }) => forMs > longestApartMs).map(processesApart),
  ];
}

/** What visitors get depends on the process that answers them. */
function processesApart({ what, names, forMs }: OpenDatabase["apart"][number]): MachineSeen {
  const minutes = Math.floor(forMs / 60_000);
  const since = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const [one, other] = names;
  return {
    id: "processes-apart",
    what:
      what === "content"
        ? `The processes ${one} and ${other} have shown different content for ${since}.`
        : `The processes ${one} and ${other} have run different versions of the program for ${since}.`,
  };
}

/** A backup that holds fewer rows than there were when it was made. */
function shortOf(backup: BackupFacts): MachineSeen[] {
  const madeAt = `${backup.madeAt.slice(0, 16).replace("T", " ")} UTC`;
  return (["messages", "subscribers"] as const).flatMap((table) => {
    const { held, present } = backup[table];
    const what = `The last backup (${madeAt}) holds ${held} ${table}; ${present} from before it are in the database.`;
    return held < present ? [{ id: "backup-short", what }] : [];
  });
}
