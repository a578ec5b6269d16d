import { vi } from "vitest";

/** Everything printed since, as one string each. */
export interface Heard {
  stdout: string;
  stderr: string;
}

/** Captures what this process prints, until `vi.restoreAllMocks()`; callbacks of writes are still called. */
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
