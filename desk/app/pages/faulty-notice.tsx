import { Link } from "react-router";
import type { Problem } from "#desk/contract/document.ts";
import { editAddress } from "./use-pages-place.ts";
import { words } from "../words.ts";

/**
 * Says that pages show an older state, and leads to what is wrong: to the field of a single mistake, else to
 * Publish, which lists all of them.
 */
export function FaultyNotice({ problems }: { readonly problems: readonly Problem[] }) {
  const [first] = problems;
  const isHere = problems.length === 1 && first?.editable === true && first.detail === null;
  return (
    <p role="status">
      {first && (
        <>
          {words.pages.faulty({ count: problems.length })}{" "}
          <Link to={isHere ? editAddress(first) : "/publish"}>
            {isHere
              ? words.pages.fix({ where: [first.subject, ...first.labels].join(": ") })
              : words.pages.seeMistakes({ count: problems.length })}
          </Link>
        </>
      )}
    </p>
  );
}
