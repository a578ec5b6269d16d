import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type Media, readMedia, restoreMedia } from "#desk/contract/media.ts";
import { Search } from "../lists/search.tsx";
import { words } from "../words.ts";
import { Button } from "../shell/button.tsx";
import { Done } from "../shell/done.tsx";
import { Choice } from "../shell/choice.tsx";
import { Answer } from "../shell/answer.tsx";
import link from "../shell/link.module.css";
import { useMatches } from "../shell/use-matches.ts";
import spoken from "../shell/spoken.module.css";
import { View } from "../shell/view.tsx";
import { useAsk, useSend } from "../use-call.ts";
import { FileButton } from "./file-button.tsx";
import { FileList } from "./file-list.tsx";
import { hasWords, type Filter, passes } from "./filter-media.ts";
import styles from "./media.module.css";
import { onePictureAt } from "./one-picture-path.ts";
import { PictureGrid } from "./picture-grid.tsx";
import { UploadList } from "./upload-list.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useUploads } from "./use-uploads.ts";

/** The names of what was added in this tab: one after another is described, and its owner comes back. */
let addedHere: readonly string[] = [];

/** Where something can be dropped from another window: not on a phone. */
const withPointer = matchMedia("(hover: hover) and (width >= 48rem)");

/**
 * All pictures and files of the content folder; files are added by a button, by dropping them, or by pasting
 * them.
 */
export function Pictures() {
  const found = useAsk(readMedia);
  const [added, setAdded] = useState(addedHere);
  const uploads = useUploads({
    done: ({ name }) => {
      addedHere = [...addedHere, name];
      setAdded(addedHere);
    },
  });
  const canDrop = useMatches(withPointer);
  const isOver = useDroppedFiles((files) => void uploads.add(files));
  return (
    <View title={words.media.title}>
      <Removed />
      <div className={styles.media}>
        <div className={styles.add}>
          <FileButton label={words.media.add} takes="any" many onFiles={(files) => void uploads.add(files)} />
          {canDrop && (
            <p className={styles.hint}>
              {isOver ? words.media.drop : `${words.media.hint} ${words.media.photosHint}`}
            </p>
          )}
        </div>
        <UploadList of={uploads} />
        <Answer of={found}>{(media) => <All {...media} added={added} />}</Answer>
      </div>
    </View>
  );
}

/** The removed file that the address names, and the way back. */
function Removed() {
  const [query, setQuery] = useSearchParams();
  const file = query.get("removed");
  const restoring = useSend(restoreMedia, {
    changes: [readMedia],
    done: words.pages.undone,
    after: () => setQuery({}, { replace: true }),
  });
  const title = file?.replace(/^[^/]*\//, "");
  return (
    <Done>
      {file && title && (
        <>
          <span>{words.media.removed({ name: title })}</span>
          <Button
            look="quiet"
            busy={restoring.isPending}
            aria-label={words.pages.undoRemoval({ title })}
            onClick={() => restoring.mutate({ file })}
          >
            {words.shell.undo}
          </Button>
        </>
      )}
    </Done>
  );
}

interface AllProps extends Media {
  /** The names of those that were just added: they stand first, so that nobody has to look for them. */
  readonly added: readonly string[];
}

function All({ added, ...media }: AllProps) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [pictures, files] = [addedFirst(media.pictures, added), addedFirst(media.files, added)];
  const shownFiles = files.filter((one) => hasWords(one, search));
  const shown = pictures.filter((one) => passes(one, filter) && hasWords(one, search));
  const isAll = search === "" && filter === "all";
  const bare = pictures.filter((one) => added.includes(one.name) && passes(one, "undescribed"));
  const [first] = bare;
  return (
    <>
      <p role="status" className={styles.invitation}>
        {first && (
          <>
            {words.media.bare({ count: bare.length })}{" "}
            <Link className={link.alone} to={onePictureAt(first.name)}>
              {words.media.describe({ name: first.name })}
            </Link>
          </>
        )}
      </p>
      <div className={styles.tools}>
        <Search
          value=""
          onSearch={setSearch}
          outcome={isAll ? "" : words.lists.found({ count: shown.length + shownFiles.length })}
        />
        <Choice label={words.media.show} names={words.media.filters} value={filter} onChoose={setFilter} />
      </div>
      {(isAll || shown.length > 0) && (
        <section aria-labelledby="pictures">
          <h2 id="pictures" className={spoken.spoken}>
            {words.media.title}
          </h2>
          {shown.length === 0 ? (
            <p>{words.media.noPictures}</p>
          ) : (
            <PictureGrid key={`${filter} ${search}`} pictures={shown} />
          )}
        </section>
      )}
      {(isAll || shownFiles.length > 0) && (
        <section aria-labelledby="files">
          <h2 id="files">{words.media.files}</h2>
          {shownFiles.length === 0 ? <p>{words.media.noFiles}</p> : <FileList files={shownFiles} />}
        </section>
      )}
    </>
  );
}

const addedFirst = <One extends { readonly name: string }>(all: readonly One[], added: readonly string[]) =>
  all.toSorted((one, other) => Number(added.includes(other.name)) - Number(added.includes(one.name)));
