import { useState } from "react";
import { uploadMedia, type UploadOptions } from "../media/upload-media.ts";
import { say } from "../use-call.ts";
import { words } from "../words.ts";

/** Sends a file of the brand, and hands its name on; says how it went. */
export function useBrandUpload(purpose: NonNullable<UploadOptions["purpose"]>, sent: (name: string) => void) {
  const [isSending, setIsSending] = useState(false);
  const send = async (chosen: File) => {
    setIsSending(true);
    try {
      const { name } = await uploadMedia(chosen, { purpose });
      sent(name);
      say("success", words.brand.uploaded);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      say("error", error.message);
    } finally {
      setIsSending(false);
    }
  };
  return [isSending, send] as const;
}
