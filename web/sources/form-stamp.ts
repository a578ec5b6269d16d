import { stampPath, stampRipeMs } from "#contract/form-marks.ts";
import { read } from "./api-client.ts";

let stamp: Promise<string> | undefined;

/** A stamp once it is valid, fetched once per visit; empty where none is available. */
export function takeStamp(): Promise<string> {
  stamp ??= fetchStamp();
  return stamp;
}

async function fetchStamp(): Promise<string> {
  try {
    const answer = await read<{ stamp: string }>(fetch, stampPath, AbortSignal.timeout(4000));
    await new Promise((resolve) => setTimeout(resolve, stampRipeMs));
    return answer?.data.stamp ?? "";
  } catch {
    // The next form tries again; a message without a stamp is stored all the same.
    stamp = undefined;
    return "";
  }
}
