import { useId, useState } from "react";
import type { Editor } from "../pages/editor.ts";
import { uploadMedia } from "../media/upload-media.ts";
import { Button } from "../shell/button.tsx";
import field from "../shell/field.module.css";
import { say } from "../use-call.ts";
import { words } from "./words.ts";

interface ImageFieldProps {
  readonly use: "mark" | "wordmark";
  /** The name of its file in `brand/`; null: none. */
  readonly file: string | null;
  readonly edit: Editor["edit"];
}

/** An image of the brand: chosen from the owner's files, stored in the content folder, and named in `brand.yaml`. */
export function ImageField({ use, file, edit }: ImageFieldProps) {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const send = async (chosen: File) => {
    setIsSending(true);
    try {
      const { name } = await uploadMedia(chosen, { isForBrand: true });
      edit({ op: "set", path: [use], value: name });
      say("success", words.uploaded);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      say("error", error.message);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <div className={field.field}>
      <label htmlFor={id}>{words.chooseFile[use]}</label>
      <input
        id={id}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        // Not disabled: it would lose the focus.
        aria-disabled={isSending || undefined}
        onClick={(event) => isSending && event.preventDefault()}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void send(chosen);
          // The same file may be chosen again once it was mended.
          currentTarget.value = "";
        }}
      />
      {isSending && <p role="status">{words.uploading}</p>}
      {file !== null && (
        <p>
          <code>{file}</code>{" "}
          <Button
            look="quiet"
            aria-label={words.removeFile[use]}
            onClick={() => edit({ op: "remove", path: [use] })}
          >
            {words.remove}
          </Button>
        </p>
      )}
    </div>
  );
}
