import { Fragment } from "react";
import type { SaidChange } from "#desk/contract/publish.ts";
import { Icon } from "../shell/icons.tsx";
import section from "../shell/section.module.css";
import spoken from "../shell/spoken.module.css";
import { nearOf } from "../pages/conflict/sides-of.ts";
import { blocksApart } from "./blocks-apart.ts";
import { type ItemApart, itemsApart, joinSplits } from "./items-apart.ts";
import styles from "./publish.module.css";
import { type Piece, wordsApart } from "./words-apart.ts";
import { words } from "../words.ts";

/** Items that are shown of a change before the others are opened. */
const mostItems = 5;

interface MarkedChangeProps extends SaidChange {
  /** The change above it. What both are in is seen once; it is read aloud with each. */
  readonly above?: Pick<SaidChange, "kind" | "name"> | undefined;
}

/** A change in words: what it is in, and below it what differs, marked; a long text has its place below. */
export const MarkedChange = ({ kind, name, above, ...change }: MarkedChangeProps) => (
  <>
    {kind !== "" && (
      <p className={above?.kind === kind && above.name === name ? spoken.spoken : styles.changed}>
        {name === "" ? (
          <strong>{kind}</strong>
        ) : (
          <>
            <small>{kind}</small> <strong dir="auto">{name}</strong>
          </>
        )}
        <span className={spoken.spoken}>{": "}</span>
      </p>
    )}
    <Difference {...change} />
  </>
);

function Difference({ line, differs }: Pick<SaidChange, "line" | "differs">) {
  if (!differs)
    return (
      <p className={styles.marked}>
        <Coloured>{line}</Coloured>
      </p>
    );
  const { before, after } = differs[0] ?? { before: "", after: "" };
  const [at, from] = [line.lastIndexOf(after), line.indexOf(before)];
  if (differs.length === 1 && before !== "" && from >= 0 && at >= from + before.length)
    return (
      <p className={styles.marked}>
        {line.slice(0, from)}
        <Marked of={wordsApart(before, after)} as="del" />
        <WithArrow>{line.slice(from + before.length, at)}</WithArrow>
        <Marked of={wordsApart(before, after)} as="ins" />
        {line.slice(at + after.length)}
      </p>
    );
  const items = joinSplits(differs).flatMap((one) => blocksApart(one) ?? itemsApart(one.before, one.after));
  return (
    <>
      <p>{line}</p>
      <blockquote dir="auto" className={styles.marked}>
        <Items of={items.slice(0, mostItems)} />
        {items.length > mostItems && (
          <details>
            <summary className={section.fold}>
              {words.shell.further({ count: items.length - mostItems })}
            </summary>
            <Items of={items.slice(mostItems)} />
          </details>
        )}
      </blockquote>
    </>
  );
}

const Items = ({ of: items }: { readonly of: readonly ItemApart[] }) =>
  items.map((item, index) => (
    <p key={`${index} ${item.was}`}>
      <BothMarked {...item} />
    </p>
  ));

/** What differs, with a sign where a paragraph ends, which has none of its own; the middle of much is left out. */
const shownOf = (own: string) =>
  nearOf({ before: "", own: own.replaceAll(/\s*\n\s*\n\s*/g, " ¶ "), after: "" }).own;

/** Both texts as one: what is struck out was there, what is marked is there. */
function BothMarked({ was, is }: ItemApart) {
  const pieces = wordsApart(was, is);
  return pieces.map((piece, index) => {
    const key = `${index} ${piece.was}`;
    if (piece.was === piece.is)
      return <Fragment key={key}>{keptOf(piece.was, index > 0, index < pieces.length - 1)}</Fragment>;
    const [old, now] = [shownOf(piece.was), shownOf(piece.is)];
    return (
      <Fragment key={key}>
        {old.trim() !== "" && <del>{old}</del>}
        {now.trim() !== "" && <ins>{now}</ins>}
      </Fragment>
    );
  });
}

/** What stayed, near to what differs before it and behind it. */
function keptOf(text: string, isBehind: boolean, isBefore: boolean): string {
  const behind = isBehind ? nearOf({ before: "", own: "", after: text }).after : "";
  const before = isBefore ? nearOf({ before: text, own: "", after: "" }).before : "";
  if (isBehind && isBefore) return behind.length + before.length < text.length ? `${behind} ${before}` : text;
  return behind + before;
}

/** Words that end with a colour show it before its code: no text of the owner's ends so, but with a quote. */
function Coloured({ children }: { readonly children: string }) {
  const [colour] = /#(?:[\da-f]{3}){1,2}$/i.exec(children) ?? [];
  return (
    <>
      <WithArrow>{colour === undefined ? children : children.slice(0, -colour.length)}</WithArrow>
      {colour !== undefined && (
        <span className={styles.colour}>
          <i style={{ background: colour }} />
          {colour}
        </span>
      )}
    </>
  );
}

/** Words with the arrow between two values drawn: not every font has it. It stays for who copies or hears. */
function WithArrow({ children }: { readonly children: string }) {
  const [first = "", arrow, ...others] = children.split(/([→←])/);
  if (arrow === undefined) return first;
  return (
    <>
      {first}
      <span className={spoken.spoken}>{arrow}</span>
      <Icon of="onwards" />
      {others.join("")}
    </>
  );
}

function Marked({ of: pieces, as: As }: { readonly of: readonly Piece[]; readonly as: "del" | "ins" }) {
  return (
    <bdi>
      {pieces.map((piece, index) => {
        const own = As === "del" ? piece.was : piece.is;
        const key = `${index} ${own}`;
        if (piece.was === piece.is) return <Fragment key={key}>{own}</Fragment>;
        return (
          own !== "" && (
            <As key={key}>
              <Coloured>{own}</Coloured>
            </As>
          )
        );
      })}
    </bdi>
  );
}
