import { useEffect, useRef, useState } from "react";
import { readingSign } from "#web/ui/reading-direction.ts";
import { Dots } from "../dots.tsx";
import { words } from "../../words.ts";
import styles from "./entries.module.css";
import type { KnownEntry } from "./entries-context.ts";
import { EntryActions } from "./entry-actions.tsx";

/**
 * A button that opens what can be done to an entry, beside its line in the tree. Escape, and a click
 * elsewhere, close it.
 */
export function EntryMenu({ kind, entry }: KnownEntry) {
  const menu = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ top: number; insetInlineStart: number }>();
  useEffect(() => {
    if (!at || !menu.current) return;
    menu.current.showPopover();
    menu.current.querySelector("button")?.focus();
  }, [at]);
  // At once: the browser reports that it has closed a moment later, and the next key may be faster.
  const close = () => {
    menu.current?.hidePopover();
    setAt(undefined);
  };
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={words.pages.actionsOf({ title: entry.title })}
        aria-expanded={at !== undefined}
        // A click on it while the menu is open has closed that already.
        onClick={({ currentTarget }) => setAt(at ? undefined : belowOf(currentTarget))}
      >
        <Dots of="more" />
      </button>
      {at && (
        <div
          ref={menu}
          popover="auto"
          role="group"
          aria-label={words.pages.actionsOf({ title: entry.title })}
          className={styles.menu}
          style={at}
          onKeyDown={({ key }) => {
            if (key === "Escape") close();
          }}
          onToggle={({ newState }) => {
            if (newState === "closed") setAt(undefined);
          }}
        >
          {/* Closed by the browser, which puts the focus back to the button. */}
          <EntryActions kind={kind} entry={entry} chosen={close} />
        </div>
      )}
    </>
  );
}

/** Room that a menu needs, in px. */
const [widest, highest] = [200, 330];

function belowOf(button: HTMLElement) {
  const { left, right, bottom } = button.getBoundingClientRect();
  const start = readingSign() > 0 ? left : innerWidth - right;
  return {
    top: Math.max(0, Math.min(bottom, innerHeight - highest)),
    insetInlineStart: Math.max(0, Math.min(start, innerWidth - widest)),
  };
}
