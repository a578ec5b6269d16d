import type { Unpublished } from "#desk/contract/publish.ts";
import { nearOf, type TextSide, sidesOf } from "../pages/conflict/sides-of.ts";
import styles from "./publish.module.css";

/** A change in words, with what differs marked inside them; a long text has its place below. */
export function MarkedChange({ words, differs }: Pick<Unpublished, "words" | "differs">) {
  if (!differs) return <p>{words}</p>;
  const { before, after } = differs;
  const { yours: was, theirs: is } = sidesOf(before, after);
  const [at, from] = [words.lastIndexOf(after), words.indexOf(before)];
  if (before !== "" && from >= 0 && at >= from + before.length)
    return (
      <p className={styles.marked}>
        {words.slice(0, from)}
        <Marked of={was} as="del" />
        {words.slice(from + before.length, at)}
        <Marked of={is} as="ins" />
        {words.slice(at + after.length)}
      </p>
    );
  const [old, near] = [nearOf(was), nearOf(is)];
  return (
    <>
      <p>{words}</p>
      <blockquote dir="auto" className={styles.marked}>
        {near.before}
        {old.own !== "" && <del>{old.own}</del>}
        {near.own !== "" && <ins>{near.own}</ins>}
        {near.after}
      </blockquote>
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
      {own !== "" && <As>{own}</As>}
      {after}
    </bdi>
  );
}
