import { vi } from "vitest";

/** Everything printed since, as one string each. */
export interface PrintedOutput {
  stdout: string;
  stderr: string;
}

/** Captures what this process prints, until `vi.restoreAllMocks()`; callbacks of writes are still called. */
export function captureOutput(): PrintedOutput {
  const printed: PrintedOutput = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    vi.spyOn(process[name], "write").mockImplementation((text, encoding, written) => {
      printed[name] += String(text);
      const done = typeof encoding === "function" ? encoding : written;
      done?.();
      return true;
    });
  return printed;
}
