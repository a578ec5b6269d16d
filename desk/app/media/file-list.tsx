import type { MediaFile } from "#desk/contract/media.ts";
import { Button } from "../shell/button.tsx";
import { say } from "../use-call.ts";
import { FileButton } from "./file-button.tsx";
import section from "../shell/section.module.css";
import styles from "./media.module.css";
import { RemoveMedia } from "./remove-media.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";
import { UsedIn } from "./used-in.tsx";
import { sizeWords } from "./size-words.ts";
import { words } from "../words.ts";

/** Files to download and videos, with the links by which texts name them. */
export const FileList = ({ files }: { readonly files: readonly MediaFile[] }) => (
  <ul className={styles.files}>
    {files.map((file) => (
      <FileRow key={file.name} file={file} />
    ))}
  </ul>
);

function FileRow({ file }: { readonly file: MediaFile }) {
  const { name, bytes, useCount } = file;
  const uploads = useUploads({ replaces: name });
  return (
    <li>
      <p>
        <code>{`files/${name}`}</code>{" "}
        <span className={styles.mark}>
          {[sizeWords(bytes), useCount === 0 ? words.media.unused : ""].filter(Boolean).join(", ")}
        </span>
      </p>
      {useCount > 0 && <UsedIn {...file} />}
      <UploadList of={uploads} />
      <p className={section.acts}>
        <Button look="quiet" aria-label={words.media.copyNamed({ name })} onClick={() => void copy(name)}>
          {words.media.copy}
        </Button>
        <FileButton
          label={words.media.replace}
          name={words.media.replaceNamed({ name })}
          look="quiet"
          takes="file"
          onFiles={(files) => void uploads.add(files)}
        />
        <RemoveMedia kind="file" of={file} label={words.media.removeNamed({ name })} />
      </p>
    </li>
  );
}

async function copy(name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`files/${name}`);
    say("success", words.media.copied);
  } catch {
    say("error", words.media.notCopied);
  }
}
