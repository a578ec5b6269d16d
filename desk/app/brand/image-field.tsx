import type { Editor } from "../pages/editor.ts";
import { Button } from "../shell/button.tsx";
import field from "../shell/field.module.css";
import { FileInput } from "./file-input.tsx";
import { words } from "../words.ts";

interface ImageFieldProps {
  readonly use: "mark" | "wordmark";
  /** The name of its file in `brand/`; null: none. */
  readonly file: string | null;
  readonly edit: Editor["edit"];
}

/**
 * An image of the brand: chosen from the owner's files, stored in the content folder, and named in
 * `brand.yaml`.
 */
export function ImageField({ use, file, edit }: ImageFieldProps) {
  return (
    <div className={field.field}>
      <FileInput
        label={words.brand.chooseFile[use]}
        purpose="brand"
        onSent={(name) => edit({ op: "set", path: [use], value: name })}
      />
      {file !== null && (
        <p>
          <code>{file}</code>{" "}
          <Button
            look="quiet"
            aria-label={words.brand.removeFile[use]}
            onClick={() => edit({ op: "remove", path: [use] })}
          >
            {words.brand.remove}
          </Button>
        </p>
      )}
    </div>
  );
}
