import { execFile } from "node:child_process";

/** A user who owns nothing; only root may run programs as another user. */
export const nobody = 65_534;

/** Whether another user may run a program of this checkout. */
export function isOpenTo(user: number, program: string): Promise<boolean> {
  const script = "fs.accessSync(process.argv[1])";
  return new Promise((resolve) => {
    execFile(process.execPath, ["--eval", script, program], { uid: user, gid: user }, (error) =>
      resolve(error === null),
    );
  });
}
