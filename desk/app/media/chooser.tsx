import { useEffect, useRef, useState } from "react";
import { type Media, type MediaFile, readMedia } from "#desk/contract/media.ts";
import { Search } from "../lists/search.tsx";
import { words } from "../words.ts";
import { Answer } from "../shell/answer.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { useAsk } from "../use-call.ts";
import { FileButton } from "./file-button.tsx";
import { hasWords } from "./filter-media.ts";
import styles from "./media.module.css";
import { Thumbnail } from "./thumbnail.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

interface ChooserProps {
  readonly kind: "picture" | "file";
  /** What is chosen now. */
  readonly value?: string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/** A dialog, open as long as it is there, to choose a picture or a file of the folder, or to add one. */
export function Chooser({ kind, value, onChoose, onClose }: ChooserProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    searchField.current?.focus();
  }, []);
  const found = useAsk(readMedia);
  const [search, setSearch] = useState("");
  const shown = found.data && choicesIn(found.data, kind).filter((one) => hasWords(one, search));
  const choose = (name: string) => {
    onChoose(name);
    dialog.current?.close();
  };
  const uploads = useUploads({ done: (taken) => taken.kind === kind && choose(taken.name) });
  return (
    <Dialog
      ref={dialog}
      title={words.media.chooseTitle[kind]}
      onClose={onClose}
      leave={words.media.close}
      isWide
    >
      <div className={styles.tools}>
        {/* Before the pictures: behind them it is out of sight. */}
        <FileButton
          label={words.media.addHere}
          look="quiet"
          takes={kind}
          onFiles={(files) => void uploads.add(files)}
        />
        <Search
          ref={searchField}
          name={words.media.chooseTitle[kind]}
          value=""
          onSearch={setSearch}
          outcome={search === "" || !shown ? "" : words.lists.found({ count: shown.length })}
        />
      </div>
      <UploadList of={uploads} />
      <Answer of={found}>
        {() => shown && <Choices files={shown} kind={kind} value={value} onChoose={choose} />}
      </Answer>
    </Dialog>
  );
}

const choicesIn = ({ pictures, files }: Media, kind: ChooserProps["kind"]): readonly MediaFile[] =>
  kind === "picture" ? pictures : files;

/** So many are shown; a search finds the others. */
const mostShown = 60;

interface ChoicesProps extends Pick<ChooserProps, "kind" | "onChoose"> {
  readonly value: string | undefined;
  readonly files: readonly MediaFile[];
}

function Choices({ files, kind, value, onChoose }: ChoicesProps) {
  if (files.length === 0) return <p>{words.media.nothingFound}</p>;
  return (
    <ul className={styles.chooser}>
      {files.slice(0, mostShown).map((file) => (
        <li key={file.name}>
          <button
            type="button"
            aria-current={file.name === value || undefined}
            onClick={() => onChoose(file.name)}
          >
            {kind === "picture" && <Thumbnail of={file} />}
            <span className={styles.name}>{file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
