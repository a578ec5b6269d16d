import { useId, useState } from "react";
import { FileButton } from "../media/file-button.tsx";
import { type UploadOptions, uploadMedia } from "../media/upload-media.ts";
import { words } from "../words.ts";
import { say } from "../use-call.ts";
import section from "../shell/section.module.css";

interface FileInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly purpose: NonNullable<UploadOptions["purpose"]>;
  /** Gets the name that the file has in `brand/`. */
  readonly onSent: (name: string) => void;
}

/** Chooses a file of the brand from the owner's, and sends it. */
export function FileInput({ label, hint, purpose, onSent }: FileInputProps) {
  const id = useId();
  const [isSending, send] = useBrandUpload(purpose, onSent);
  return (
    <>
      <FileButton
        label={label}
        look="quiet"
        takes={purpose}
        busy={isSending}
        hint={hint === undefined ? undefined : `${id}-hint`}
        onFiles={([chosen]) => {
          if (chosen) void send(chosen);
        }}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={section.quiet}>
          {hint}
        </p>
      )}
      <p role="status">{isSending && words.brand.uploading}</p>
    </>
  );
}

/** Sends a file of the brand, and hands its name on; says how it went. */
function useBrandUpload(purpose: NonNullable<UploadOptions["purpose"]>, sent: (name: string) => void) {
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
