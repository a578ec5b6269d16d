import { Fragment } from "react";
import type { AccentShown } from "#desk/contract/brand.ts";
import type { Value } from "#contract/fields/value.ts";
import type { Editor } from "../pages/editor.ts";
import { Button } from "../shell/button.tsx";
import { Field } from "../shell/field.tsx";
import { fieldOf } from "../shell/field-of.ts";
import { usualDevice } from "../shell/device-frame.tsx";
import { accentsIn, addAccent, type GivenAccent, mostAccents, tonesIn } from "./accent-values.ts";
import styles from "./brand.module.css";
import { BrandPart } from "./brand-part.tsx";
import { ColourField } from "./colour-field.tsx";
import { Contrast } from "./contrast.tsx";
import { hexOf, oklchOf, typedColour } from "./oklch.ts";
import { words } from "../words.ts";
import section from "../shell/section.module.css";

const dot = (colour: string) => <span className={styles.dot} style={{ background: colour }} />;

interface AccentsProps {
  readonly value: Value;
  /** What they come to; null while the file has a mistake. */
  readonly looks: readonly AccentShown[] | null;
  readonly edit: Editor["edit"];
  readonly onRefuse: (isRefused: boolean) => void;
}

/** The site's colour, and further ones for services and categories. */
export function Accents({ value, looks, edit, onRefuse }: AccentsProps) {
  const accents = accentsIn(value);
  const lookOf = ({ name }: GivenAccent) => looks?.find((look) => look.name === name);
  const shownOf = (accent: GivenAccent) => accent.colour ?? lookOf(accent)?.light.fill ?? "#000000";
  const add = (form: FormData) => {
    const last = accents.at(-1);
    const given = oklchOf(typedColour(last ? shownOf(last) : "") ?? "#7fd1ff");
    edit(addAccent(accents, fieldOf(form, "name"), hexOf({ ...given, h: given.h + 60 })));
  };
  return (
    <BrandPart
      title={words.brand.colours}
      now={accents.map((accent) => (
        <Fragment key={accent.name}>{dot(shownOf(accent))}</Fragment>
      ))}
      isOpenAtFirst={usualDevice() !== "phone"}
    >
      <p className={section.quiet}>{words.brand.coloursHint}</p>
      {accents.map((accent) => {
        const look = lookOf(accent);
        const label = accent.path.length === 1 ? words.brand.only : accent.name;
        return (
          <details key={accent.name} open={accents.length === 1} className={styles.accent}>
            <summary className={section.folds}>
              {dot(shownOf(accent))}
              {label}
            </summary>
            <ColourField
              label={words.brand.ofColour({ name: label })}
              value={shownOf(accent)}
              onChoose={(colour) => edit({ op: "set", path: accent.path, value: colour })}
              onRefuse={onRefuse}
            />
            {look && <Contrast accent={look} />}
            {accent.byHand.map(({ side, colour, path }) => (
              <p key={side} className={styles.byHand}>
                <span className={styles.note}>{words.brand.byHand({ side, colour })}</span>
                <Button
                  look="quiet"
                  aria-label={words.brand.computeOf({ side, name: accent.name })}
                  onClick={() => edit({ op: "remove", path })}
                >
                  {words.brand.compute}
                </Button>
              </p>
            ))}
            {accents.length > 1 && (
              <Button
                look="link"
                erases
                aria-label={words.brand.removeColour({ name: accent.name })}
                onClick={() => edit({ op: "remove", path: ["accent", accent.name] })}
              >
                {words.brand.remove}
              </Button>
            )}
          </details>
        );
      })}
      {tonesIn(value).map(({ of, side, colour, path }) => (
        <p key={`${of} ${side}`} className={styles.byHand}>
          <span className={styles.note}>{words.brand.toneByHand({ of, side, colour })}</span>
          <Button
            look="quiet"
            aria-label={words.brand.computeTone({ of, side })}
            onClick={() => edit({ op: "remove", path })}
          >
            {words.brand.compute}
          </Button>
        </p>
      ))}
      {accents.length < mostAccents && (
        <form action={add} className={styles.add}>
          <Field label={words.brand.newColour} name="name" maxLength={24} autoComplete="off" />
          <Button look="quiet" type="submit">
            {words.brand.add}
          </Button>
        </form>
      )}
    </BrandPart>
  );
}
