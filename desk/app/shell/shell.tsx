import { useState, useLayoutEffect, useRef } from "react";
import { Outlet, useLoaderData } from "react-router";
import type { Me } from "#desk/contract/session.ts";
import { keyOf } from "../access/person.ts";
import { SignIn } from "../access/sign-in.tsx";
import { useKeyToPublish } from "../publish/use-key-to-publish.ts";
import { Column } from "./column.tsx";
import { actOfPartKey } from "./go-to-part.ts";
import styles from "./shell.module.css";
import { useFocusOnMove } from "./use-focus-on-move.ts";
import { useKeepFocus } from "./use-keep-focus.ts";
import { useKeys } from "./use-keys.ts";
import { words } from "../words.ts";

/**
 * The frame of every view; signing in where nobody is signed in. A view stays, hidden, when the session of
 * its person ends: what is typed in it is not lost.
 */
export function Shell() {
  // The root's loader gives it.
  const person = useLoaderData<Me | null>();
  const [last, setLast] = useState(person);
  if (person && person !== last) setLast(person);
  useFocusBack(!person);
  useFocusOnMove();
  useKeepFocus();
  useKeyToPublish();
  useKeys(actOfPartKey);
  return (
    <>
      {!person && <SignIn hasEnded={last !== null} />}
      {last && (
        <div key={keyOf(last)} hidden={!person} className={styles.shell}>
          {/* The site's own; only those who are signed in get it. */}
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <a href="#main" className={styles.skip}>
            {words.shell.skip}
          </a>
          <Column person={last} />
          {/* Named: the page that is edited has landmarks of its own in its frame. */}
          <main id="main" data-part="" tabIndex={-1} aria-label={words.shell.desk} className={styles.main}>
            <Outlet />
          </main>
        </div>
      )}
    </>
  );
}

/**
 * Gives the focus back, when the views are shown again, to what had it when they were hidden; to the heading
 * of the view where nothing had it: what was pressed to sign in is gone.
 */
function useFocusBack(isHidden: boolean): void {
  const had = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isHidden) had.current = document.activeElement;
    else if (had.current instanceof HTMLElement) {
      had.current.focus();
      if (document.activeElement === document.body) document.querySelector<HTMLElement>("main h1")?.focus();
    }
  }, [isHidden]);
}
