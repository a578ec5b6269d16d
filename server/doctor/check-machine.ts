import type { BackupFacts, MachineFacts } from "./machine-facts.ts";
import type { SeenOf } from "./rules.ts";
import { saw } from "./saw.ts";

type MachineSeen = SeenOf<"machine">;

const leastFreeMib = 1024;
/** Clocks that differ by less, in ms, do no harm. */
const mostApartMs = 30_000;

/** What is wrong with the machine, the database and the running site. */
export function checkMachine(facts: MachineFacts): MachineSeen[] {
  const { isRoot, isWritable, freeMib, keyFault, dataDir, keyFile, envFile } = facts;
  const isOpenTo = (file: { mode: number | null } | null, bits: number) => ((file?.mode ?? 0) & bits) !== 0;
  const seen: (MachineSeen | false)[] = [
    isRoot && saw("user-root"),
    isOpenTo(dataDir, 0o077) && { ...saw("data-open"), where: dataDir.file },
    isOpenTo(keyFile, 0o077) && { ...saw("key-open"), where: keyFile.file },
    isOpenTo(envFile, 0o007) && { ...saw("env-open"), where: envFile?.file ?? "" },
    dataDir.mode !== null && !isWritable && { ...saw("data-read-only"), where: dataDir.file },
    keyFault !== null && { ...saw("key-unusable"), detail: keyFault, where: keyFile.file },
    freeMib !== null &&
      freeMib < leastFreeMib && { ...saw("disk-short", { free: freeMib }), where: dataDir.file },
    ...checkDatabase(facts.database),
  ];
  return seen.filter((one) => one !== false);
}

const secondsOf = (ms: number) => Math.round(Math.abs(ms) / 1000);

function checkDatabase(database: MachineFacts["database"]): MachineSeen[] {
  if (database.state !== "open") {
    const id = `database-${database.state}` as const;
    return [{ ...saw(id), detail: database.reason }];
  }
  const { report, aheadMs, backup } = database;
  const failing = Object.entries(report.parts).filter(([, { status }]) => status === "failing");
  return [
    ...failing.map(([name, { what = "failing" }]): MachineSeen => ({
      ...saw("site-failing"),
      detail: `${name}: ${what}`,
    })),
    ...(report.parts["backup"]?.status === "off" ? [saw("backup-none")] : []),
    ...(backup === null ? [] : checkBackup(backup)),
    ...(aheadMs !== null && Math.abs(aheadMs) > mostApartMs
      ? [saw("clock-database", { seconds: secondsOf(aheadMs) })]
      : []),
  ];
}

/** A backup that holds fewer rows than there were when it was made. */
function checkBackup(backup: BackupFacts): MachineSeen[] {
  const time = backup.madeAt.slice(0, 16).replace("T", " ");
  return (["messages", "subscribers"] as const).flatMap((table) => {
    const { held, present } = backup[table];
    return held < present ? [saw("backup-short", { time, table, held, present })] : [];
  });
}
