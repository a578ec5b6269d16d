import type { SaidChange } from "#desk/contract/publish.ts";
import { Icon } from "../shell/icons.tsx";
import section from "../shell/section.module.css";
import spoken from "../shell/spoken.module.css";
import { nearOf, type TextSide, sidesOf } from "../pages/conflict/sides-of.ts";
import { blocksApart } from "./blocks-apart.ts";
import { type ItemApart, itemsApart, joinSplits } from "./items-apart.ts";
import styles from "./publish.module.css";
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
  const { yours: was, theirs: is } = sidesOf(before, after);
  const [at, from] = [line.lastIndexOf(after), line.indexOf(before)];
  if (differs.length === 1 && before !== "" && from >= 0 && at >= from + before.length)
    return (
      <p className={styles.marked}>
        {line.slice(0, from)}
        <Marked of={was} as="del" />
        <WithArrow>{line.slice(from + before.length, at)}</WithArrow>
        <Marked of={is} as="ins" />
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

/** What differs, with a sign where a paragraph ends, which has none of its own. */
const partOf = (side: TextSide) => nearOf({ ...side, own: side.own.replaceAll(/\s*\n\s*\n\s*/g, " ¶ ") });

/** Both texts as one: what is struck out was there, what is marked is there. */
function BothMarked({ was, is }: ItemApart) {
  const { yours, theirs } = sidesOf(was, is);
  const [old, near] = [partOf(yours), partOf(theirs)];
  return (
    <>
      {near.before}
      {old.own.trim() !== "" && <del>{old.own}</del>}
      {near.own.trim() !== "" && <ins>{near.own}</ins>}
      {near.after}
    </>
  );
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

function Marked({
  of: { before, own, after },
  as: As,
}: {
  readonly of: TextSide;
  readonly as: "del" | "ins";
}) {
  return (
    <bdi>
      {before}
      {own !== "" && (
        <As>
          <Coloured>{own}</Coloured>
        </As>
      )}
      {after}
    </bdi>
  );
}
