import { useEffect, useId, useState } from "react";
import field from "../shell/field.module.css";
import styles from "./brand.module.css";
import { hexOf, mostChroma, type Oklch, oklchOf, typedColour } from "./oklch.ts";
import { useSettled } from "./use-settled.ts";
import { words } from "../words.ts";

interface ColourFieldProps {
  /** What the colour is of, for screen readers. */
  readonly label: string;
  /** `#rrggbb` or a shorter form of it. */
  readonly value: string;
  readonly onChoose: (hex: string) => void;
  /** Told whether what stands in it is no colour, and so not saved. */
  readonly onRefuse: (isRefused: boolean) => void;
}

/** One colour: picked, typed, or moved by lightness, strength and hue. */
export function ColourField({ label, value, onChoose, onRefuse }: ColourFieldProps) {
  const id = useId();
  const [hex, choose] = useSettled(typedColour(value) ?? "#000000", onChoose);
  const [typed, setTyped] = useState<string | null>(null);
  // A grey has no hue, and a colour at the edge no more strength: the sliders stay where they were put.
  const [moved, setMoved] = useState<Oklch>(() => oklchOf(hex));
  const now = hexOf(moved) === hex ? moved : oklchOf(hex);
  const move = (part: Partial<Oklch>) => {
    const next = { ...now, ...part };
    setMoved(next);
    choose(hexOf(next));
  };
  const isWrong = typed !== null && typedColour(typed) === null;
  useEffect(() => {
    onRefuse(isWrong);
    return () => onRefuse(false);
  }, [isWrong, onRefuse]);
  const sliders = [
    { part: "l", name: words.brand.lightness, most: 1 },
    { part: "c", name: words.brand.strength, most: mostChroma },
    { part: "h", name: words.brand.hue, most: 360 },
  ] as const;
  return (
    <div role="group" aria-label={label} className={styles.colour}>
      <div className={styles.picker}>
        <div className={field.field}>
          <label htmlFor={`${id}-pick`}>{words.brand.pick}</label>
          <input
            id={`${id}-pick`}
            type="color"
            value={hex}
            onInput={({ currentTarget }) => choose(currentTarget.value)}
          />
        </div>
        <div className={field.field}>
          <label htmlFor={`${id}-hex`}>{words.brand.hex}</label>
          <input
            id={`${id}-hex`}
            dir="ltr"
            value={typed ?? hex}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              const colour = typedColour(currentTarget.value);
              if (colour !== null) choose(colour);
            }}
            onBlur={() => setTyped(null)}
          />
        </div>
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className={field.error}>
          {words.brand.hexWrong}
        </p>
      )}
      {sliders.map(({ part, name, most }) => (
        <p key={part} className={styles.slider}>
          <label htmlFor={`${id}-${part}`}>{name}</label>
          <input
            id={`${id}-${part}`}
            type="range"
            min={0}
            max={most}
            step={most / 100}
            value={now[part]}
            aria-valuetext={
              part === "h" ? `${Math.round(now.h)}°` : `${Math.round((100 * now[part]) / most)} %`
            }
            onInput={({ currentTarget }) => move({ [part]: currentTarget.valueAsNumber })}
          />
        </p>
      ))}
    </div>
  );
}
