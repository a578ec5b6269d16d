import type { KeeperRule, Seen } from "./rule.ts";

/** The rules about the machine, the database and the running site. */
export const machineRules = {
  "node-odd": {
    severity: "warning",
    todo: "Run the site through npm, which brings its own Node on Linux x64, or install Node 24.",
  },
  "user-root": {
    severity: "warning",
    todo: "Run the site as a user of its own (deploy/quarterlight@.service).",
  },
  "data-open": { severity: "warning", todo: "Close the folder: chmod 700." },
  "key-open": {
    severity: "error",
    todo: "Close the file: chmod 600. Make another key if others were on the machine.",
  },
  "env-open": { severity: "error", todo: "Close the file: chmod 640. It holds passwords." },
  "data-read-only": { severity: "error", todo: "Give the folder to the user that the site runs as." },
  "key-unusable": { severity: "error", todo: "Put the right key back." },
  "disk-short": { severity: "warning", todo: "Make room before the disk is full: forms are refused then." },
  "clock-database": {
    severity: "warning",
    todo: "Set both clocks by NTP: claims on mails and dates go by them.",
  },
  "clock-public": { severity: "warning", todo: "Set this machine's clock by NTP." },
  "database-closed": { severity: "error", todo: "Do what it says, then run this again." },
  "database-older": { severity: "warning", todo: "Restart the site with this version." },
  "backup-none": { severity: "warning", todo: "Back up each night: npm run backup -- --out FOLDER." },
  "backup-short": {
    severity: "error",
    todo: "Keep the older backups, and make another: npm run backup -- --out FOLDER.",
  },
  "processes-apart": {
    severity: "warning",
    todo: "Restart the process that lags behind; if it stays so, its log says why.",
  },
  "site-failing": { severity: "error", todo: "Do what it says; /readyz?deep shows when it is fixed." },
} as const satisfies Record<string, KeeperRule>;

/** What a check of the machine has seen. */
export type MachineSeen = Seen<keyof typeof machineRules>;
