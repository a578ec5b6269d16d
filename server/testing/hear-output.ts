import { vi } from "vitest";

/** What was printed since, in one string each. */
export interface Heard {
  stdout: string;
  stderr: string;
}

/** Catches what this process prints, until `vi.restoreAllMocks()`; whoever waits for a write is told that it is out. */
export function hearOutput(): Heard {
  const heard: Heard = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    vi.spyOn(process[name], "write").mockImplementation((text, encoding, written) => {
      heard[name] += String(text);
      const done = typeof encoding === "function" ? encoding : written;
      done?.();
      return true;
    });
  return heard;
}
