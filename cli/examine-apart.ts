import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { stepBack } from "../server/base/worker-process.ts";
import type { Report } from "../server/doctor/report.ts";
import { spokenLanguage } from "#words/part.ts";
import { root } from "./build-stamp.ts";

/** The doctor beside a process that answers people. */
interface ExaminerApart {
  /** Looks at the site, offline, for the person who is answered now. Callers of one language share a look. */
  readonly examine: () => Promise<Report>;
  /** Ends each look; calls that wait for it get no answer. */
  readonly end: () => void;
}

const command = [path.join(root, "cli/main.mjs"), "doctor", "--offline", "--json"];

/**
 * Runs the doctor in a process of its own: it reads every text of the content, which takes seconds where
 * there are thousands, and nobody would be answered meanwhile. `settings` is the env file of this process,
 * null where it has none.
 */
export function examineApart(settings: string | null): ExaminerApart {
  let isOpen = true;
  const looking = new Map<string, { readonly report: Promise<Report>; readonly stop: () => void }>();
  const look = (language: string) => {
    // oxlint-disable-next-line node/no-process-env -- the child reads its own
    const env = { ...process.env, SITE_ENV_FILE: settings ?? "" };
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", ...command, "--language", language],
      {
        env,
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    if (child.pid !== undefined) stepBack(child.pid);
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    const report = new Promise<Report>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code, signal) => {
        looking.delete(language);
        // Ctrl-C in a terminal goes to every process: this one ends too.
        if (!isOpen || signal === "SIGINT") return;
        // What the command prints as JSON is its report; what it cannot do it says beside that.
        const read = said.then(([printed, reason]) => {
          if (printed === "") throw new Error(`the doctor gave no report (${signal ?? code}): ${reason}`);
          return JSON.parse(printed) as Report;
        });
        read.then(resolve, reject);
      });
    });
    const looked = { report, stop: () => void child.kill() };
    looking.set(language, looked);
    return looked;
  };
  return {
    examine: () => {
      const language = spokenLanguage();
      return (looking.get(language) ?? look(language)).report;
    },
    end: () => {
      isOpen = false;
      for (const { stop } of looking.values()) stop();
    },
  };
}
