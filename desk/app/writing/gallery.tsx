import { type ReactNode, useId, useState } from "react";
import { Chooser } from "../media/chooser.tsx";
import { Thumbnail } from "../media/thumbnail.tsx";
import { RowTools } from "../pages/sorting/row-tools.tsx";
import { Sortable, SortableRow } from "../pages/sorting/sortable.tsx";
import { moved, useRowKeys } from "../pages/sorting/use-row-keys.ts";
import { Button } from "../shell/button.tsx";
import type { BlockSource } from "./block-source.ts";
import { pictureCalled } from "./gallery-pictures.ts";
import { words } from "../words.ts";
import styles from "./writing.module.css";

interface GalleryProps {
  readonly pictures: readonly BlockSource[];
  readonly isWrong: (picture: BlockSource) => boolean;
  readonly change: (pictures: readonly BlockSource[]) => void;
  /** The fields of one of them. */
  readonly children: (index: number, key: string) => ReactNode;
}

/** The pictures of a gallery as tiles, of which one is open below them; first one with a mistake. */
export function Gallery({ pictures, isWrong, change, children }: GalleryProps) {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const keys = useRowKeys(pictures);
  const tiles = pictures.map((picture, index) => ({
    key: keys[index] ?? "",
    name: picture.main || `${index + 1}`,
    picture,
  }));
  const open = tiles.find(({ key }) => key === chosen) ?? tiles.find(({ picture }) => isWrong(picture));
  const index = open ? tiles.indexOf(open) : -1;
  const move = (from: number, to: number) => change(moved(pictures, from, to));
  const remove = () => {
    setChosen((tiles[index + 1] ?? tiles[index - 1])?.key);
    change(pictures.toSpliced(index, 1));
  };
  return (
    <>
      {tiles.length > 0 && (
        <Sortable rows={tiles} move={move} areTiles>
          <ul className={styles.tiles}>
            {tiles.map((tile) => (
              <SortableRow key={tile.key} row={tile} isTile>
                {(handle) => (
                  <>
                    <button
                      type="button"
                      aria-expanded={tile === open}
                      aria-controls={tile === open ? id : undefined}
                      data-wrong={isWrong(tile.picture) || undefined}
                      onClick={() => setChosen(tile.key === chosen ? undefined : tile.key)}
                    >
                      <Thumbnail key={tile.name} of={{ name: tile.name, state: "" }} />
                      <span dir="ltr">{tile.name}</span>
                    </button>
                    {handle}
                  </>
                )}
              </SortableRow>
            ))}
          </ul>
        </Sortable>
      )}
      {open ? (
        <div id={id} role="group" aria-label={open.name} className={styles.block}>
          <RowTools
            row={open.name}
            isFirst={index === 0}
            isLast={index === tiles.length - 1}
            move={(by) => move(index, index + by)}
            remove={remove}
          />
          {children(index, open.key)}
        </div>
      ) : (
        tiles.length > 0 && <small>{words.writing.galleryHint}</small>
      )}
      <div>
        <Button look="quiet" onClick={() => setAdding(true)}>
          {words.writing.addPicture}
        </Button>
      </div>
      {isAdding && (
        <Chooser
          kind="picture"
          many
          onChoose={(...names) => change([...pictures, ...names.map(pictureCalled)])}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
