import { type ReactNode, useId } from "react";
import spoken from "../shell/spoken.module.css";
import styles from "./brand.module.css";

/** One of several to choose from. */
interface Tile {
  readonly value: string;
  readonly label: string;
  /** What it looks like; not read aloud. */
  readonly sample?: ReactNode;
}

interface TilesProps {
  /** Of the group, for screen readers: what it is in says it to the eye. */
  readonly title: string;
  readonly tiles: readonly Tile[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A choice of one by what each looks like. */
export function Tiles({ title, tiles, value, onChoose }: TilesProps) {
  const name = useId();
  return (
    <fieldset className={styles.tiles}>
      <legend className={spoken.spoken}>{title}</legend>
      {tiles.map((tile) => (
        <label key={tile.value}>
          <input
            type="radio"
            name={name}
            value={tile.value}
            checked={tile.value === value}
            onChange={() => onChoose(tile.value)}
          />
          {tile.sample !== undefined && <span aria-hidden="true">{tile.sample}</span>}
          <span>{tile.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
