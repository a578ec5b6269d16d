import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { type FoundTexts, searchTexts } from "#desk/contract/pages.ts";
import { textOfSite } from "../shell/site-text.ts";
import { queryOf } from "../use-call.ts";
import styles from "./pages.module.css";
import { editAddress } from "./use-pages-place.ts";
import { words } from "../words.ts";

/** From the last key on until the folder is searched, in ms. */
const pauseMs = 200;
/** One letter is in every text. */
const fewestLetters = 2;

const none: FoundTexts = { list: [], isMore: false };

/** The fields whose texts have some words; undefined until they are known. */
export function useTextsWith(search: string): FoundTexts | undefined {
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setText(search), pauseMs);
    return () => clearTimeout(timer);
  }, [search]);
  const isAsked = text.length >= fewestLetters;
  const found = useQuery({
    ...queryOf(searchTexts, { text }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (search.length < fewestLetters) return none;
  return text === search && !found.isPlaceholderData ? found.data : undefined;
}

/** Fields that a search has found by what stands in them, each with the way to it. */
export function Texts({ list, isMore }: FoundTexts) {
  const id = useId();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.texts}>
      <h2 id={id}>{words.pages.inTexts}</h2>
      <ul>
        {list.map(({ name, excerpt: { before, match, after }, ...place }) => (
          <li key={JSON.stringify([place.file, place.row, place.path])}>
            <Link to={editAddress(place)}>
              {name}
              {/* A title stands in the name already. */}
              {!name.includes(`${before}${match}${after}`) && (
                <small {...textOfSite(match)}>
                  {before}
                  <mark>{match}</mark>
                  {after}
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {isMore && <small>{words.pages.moreTexts}</small>}
    </section>
  );
}
