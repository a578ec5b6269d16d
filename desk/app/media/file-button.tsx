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
};

interface FileButtonProps {
  readonly label: string;
  /** The button's whole name, where several of the same label stand in one view. */
  readonly name?: string;
  readonly look?: "filled" | "quiet";
  readonly takes: keyof typeof accepted;
  readonly many?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets one choose files of one's own device. */
export function FileButton({
  label,
  name = label,
  look = "filled",
  takes,
  many = false,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} aria-label={name} onClick={() => input.current?.click()}>
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
