import { useRef } from "react";
import { Button } from "../shell/button.tsx";

/**
 * The endings of what is taken. With JPEG in the list, an iPhone turns its HEIC photos into JPEG by itself.
 */
const pictures = ".jpg,.jpeg,.png,.webp,.avif,.gif";
const accepted = {
  picture: pictures,
  file: ".pdf,.mp4,.webm,.vtt,.zip",
  any: `${pictures},.pdf,.mp4,.webm,.vtt,.zip`,
  brand: ".svg,.png,image/svg+xml,image/png",
  font: ".woff2,font/woff2",
};

interface FileButtonProps {
  readonly label: string;
  /** The button's whole name, where several of the same label stand in one view. */
  readonly name?: string;
  readonly look?: "filled" | "quiet";
  readonly takes: keyof typeof accepted;
  readonly many?: boolean;
  /** While what was chosen is on its way. */
  readonly busy?: boolean;
  /** The id of what says more about the files. */
  readonly hint?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets one choose files of one's own device. */
export function FileButton({
  label,
  name = label,
  look = "filled",
  takes,
  many = false,
  busy = false,
  hint,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={look}
        busy={busy}
        aria-label={name}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={accepted[takes]}
        multiple={many}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
