import { useId, useRef, useSyncExternalStore } from "react";
import { NavLink, useLocation } from "react-router";
import type { Me } from "#desk/contract/session.ts";
import { SignOut } from "../access/sign-out.tsx";
import type { Entry } from "../feature.ts";
import { entryGroups } from "../features.tsx";
import { ChooseLanguage } from "./choose-language.tsx";
import styles from "./column.module.css";
import link from "./link.module.css";
import { words } from "../words.ts";

/** Where the column is a bar at the bottom; as in its styles. */
const phone = matchMedia("(width < 48rem)");

const listenToPhone = (changed: () => void) => {
  phone.addEventListener("change", changed);
  return () => phone.removeEventListener("change", changed);
};

/** The column at the side, a bar at the bottom of a phone: where one can go, and who one is. */
export function Column({ person }: { readonly person: Me }) {
  const groups = entryGroups
    .map((entries) => entries.filter(({ least }) => least !== "owner" || person.role === "owner"))
    .filter((entries) => entries.length > 0);
  const isPhone = useSyncExternalStore(listenToPhone, () => phone.matches);
  return (
    <header aria-label={words.shell.desk} className={styles.column}>
      <div className={styles.site}>
        <p>
          <img src="/favicon.svg" alt="" width="20" height="20" />
          <bdi>{person.site || words.shell.desk}</bdi>
        </p>
        {person.address !== "" && (
          <a className={link.alone} href={person.address} target="_blank" rel="noreferrer">
            {words.shell.openSite}
          </a>
        )}
      </div>
      <nav data-part="" tabIndex={-1} aria-label={words.shell.views} className={styles.views}>
        {isPhone ? (
          <Bar entries={groups.flat()} />
        ) : (
          groups.map((entries) => <Entries key={entries[0]?.to} of={entries} />)
        )}
      </nav>
      <div className={styles.person}>
        <p>{words.shell.person(person)}</p>
        <ChooseLanguage />
        <SignOut />
      </div>
    </header>
  );
}

function Entries({ of: entries }: { readonly of: readonly Entry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <EntryLink {...entry} />
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ to, label, Waiting }: Entry) {
  return (
    <NavLink to={to} end={to === "/"}>
      {label}
      {Waiting && <Waiting />}
    </NavLink>
  );
}

/** The views that a thumb reaches at once, and the others behind a button. */
function Bar({ entries }: { readonly entries: readonly Entry[] }) {
  const id = useId();
  const others = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const more = entries.filter(({ isAtHand }) => !isAtHand);
  const isInMore = more.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <ul>
      {entries
        .filter(({ isAtHand }) => isAtHand)
        .map((entry) => (
          <li key={entry.to}>
            <EntryLink {...entry} />
          </li>
        ))}
      <li>
        <button type="button" popoverTarget={id} data-current={isInMore || undefined}>
          {words.shell.more}
        </button>
        <ul ref={others} id={id} popover="auto" aria-label={words.shell.moreViews} className={styles.more}>
          {more.map((entry) => (
            // The list has done its work once one of them is chosen.
            <li key={entry.to} onClickCapture={() => others.current?.hidePopover()}>
              <EntryLink {...entry} />
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
}
