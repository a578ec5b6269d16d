import { execFile } from "node:child_process";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import { unattributed } from "../publishing/source-versions.ts";

/** A git that hangs, on a share that is away for instance, must not hold up a publishing; in ms. */
const gitTimeoutMs = 2000;

/**
 * Who publishes a folder, unless it is said: git's `user.name` where the folder lies in a git work tree, else
 * the system's name of the user, else "unknown".
 */
export async function authorOf(dir: string): Promise<string> {
  return (await gitAuthor(dir)) || systemUser() || unattributed.author;
}

async function gitAuthor(dir: string): Promise<string> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)("git", ["-C", dir, ...args], { timeout: gitTimeoutMs })).stdout.trim();
  try {
    return (await git("rev-parse", "--is-inside-work-tree")) === "true"
      ? await git("config", "user.name")
      : "";
  } catch {
    // No git, no work tree, or no name in it.
    return "";
  }
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in the system's list, as in containers.
    return "";
  }
}
