import { useEffect, useRef, useState } from "react";
import { type MediaFile, readMedia } from "#desk/contract/media.ts";
import { Search } from "../lists/search.tsx";
import { words } from "../words.ts";
import { Answer } from "../shell/answer.tsx";
import { Button } from "../shell/button.tsx";
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
  /** Whether several may be chosen, in the order in which they are. */
  readonly many?: boolean;
  readonly onChoose: (...names: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A dialog, open as long as it is there, to choose pictures or a file of the folder, or to add some. */
export function Chooser({ kind, value, many = false, onChoose, onClose }: ChooserProps) {
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
  const [chosen, setChosen] = useState<readonly string[]>(value === undefined ? [] : [value]);
  const end = (...names: readonly string[]) => {
    onChoose(...names);
    dialog.current?.close();
  };
  const take = (name: string) =>
    many ? setChosen((before) => [...before.filter((one) => one !== name), name]) : end(name);
  const leave = (name: string) => setChosen((before) => before.filter((one) => one !== name));
  const uploads = useUploads({ done: (taken) => taken.kind === kind && take(taken.name) });
  const title = words.media.chooseTitle[many ? "pictures" : kind];
  return (
    <Dialog
      ref={dialog}
      title={title}
      onClose={onClose}
      leave={many ? words.shell.cancel : words.shell.toasts.close}
      actions={
        many && (
          <Button idle={chosen.length === 0} onClick={() => end(...chosen)}>
            {words.media.addChosen({ count: chosen.length })}
          </Button>
        )
      }
      isWide
    >
      <div className={styles.tools}>
        {/* Before the pictures: behind them it is out of sight. */}
        <FileButton
          label={words.media.addHere}
          look="quiet"
          takes={kind}
          many={many}
          onFiles={(given) => void uploads.add(given)}
        />
        <Search
          ref={searchField}
          name={title}
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
              <PictureGrid key={search} pictures={pictures} choosing={{ chosen, many, take, leave }} />
            ) : (
              <Files list={files} value={value} onChoose={end} />
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
