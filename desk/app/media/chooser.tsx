import { useEffect, useRef, useState } from "react";
import { type MediaFile, readMedia } from "#desk/contract/media.ts";
import { Search } from "../lists/search.tsx";
import { words } from "../words.ts";
import { Answer } from "../shell/answer.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { useAsk } from "../use-call.ts";
import { FileButton } from "./file-button.tsx";
import { hasWords } from "./filter-media.ts";
import styles from "./media.module.css";
import { PictureGrid } from "./picture-grid.tsx";
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
  const isFound = (one: MediaFile) => hasWords(one, search);
  const pictures = found.data?.pictures.filter(isFound) ?? [];
  const files = found.data?.files.filter(isFound) ?? [];
  const count = (kind === "picture" ? pictures : files).length;
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
      leave={words.shell.toasts.close}
      isWide
    >
      <div className={styles.tools}>
        {/* Before the pictures: behind them it is out of sight. */}
        <FileButton
          label={words.media.addHere}
          look="quiet"
          takes={kind}
          onFiles={(given) => void uploads.add(given)}
        />
        <Search
          ref={searchField}
          name={words.media.chooseTitle[kind]}
          value=""
          onSearch={setSearch}
          outcome={found.data && (search !== "" || count === 0) ? words.lists.found({ count }) : ""}
        />
      </div>
      <UploadList of={uploads} />
      <div className={styles.chooser}>
        <Answer of={found}>
          {() =>
            kind === "picture" ? (
              <PictureGrid key={search} pictures={pictures} choosing={{ value, choose }} />
            ) : (
              <Files list={files} value={value} onChoose={choose} />
            )
          }
        </Answer>
      </div>
    </Dialog>
  );
}

interface FilesProps extends Pick<ChooserProps, "onChoose"> {
  readonly value: string | undefined;
  readonly list: readonly MediaFile[];
}

const Files = ({ list, value, onChoose }: FilesProps) => (
  <ul className={styles.grid}>
    {list.map(({ name }) => (
      <li key={name}>
        <button type="button" aria-current={name === value || undefined} onClick={() => onChoose(name)}>
          <span className={styles.name}>{name}</span>
        </button>
      </li>
    ))}
  </ul>
);
