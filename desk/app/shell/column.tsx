import { type ReactNode, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { Me } from "#desk/contract/session.ts";
import { SignOut } from "../access/sign-out.tsx";
import type { MenuItem } from "../part.ts";
import { entryGroups } from "../parts.ts";
import { ChooseLanguage } from "./choose-language.tsx";
import styles from "./column.module.css";
import { Icon } from "./icons.tsx";
import link from "./link.module.css";
import { phone, useMatches } from "./use-matches.ts";
import { words } from "../words.ts";

/** The column at the side, a bar at the bottom of a phone: where one can go, and who one is. */
export function Column({ person }: { readonly person: Me }) {
  const groups = entryGroups
    .map((entries) => entries.filter(({ least }) => least !== "owner" || person.role === "owner"))
    .filter((entries) => entries.length > 0);
  const isPhone = useMatches(phone);
  const site = (
    <div className={styles.site}>
      <p>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <bdi>{person.site || words.shell.desk}</bdi>
      </p>
      {person.address !== "" && (
        <a className={link.alone} href={person.address} target="_blank" rel="noreferrer">
          {words.shell.openSite}
        </a>
      )}
    </div>
  );
  const own = (
    <div className={styles.person}>
      <p>{words.shell.person(person)}</p>
      <ChooseLanguage />
      <SignOut />
    </div>
  );
  return (
    <header aria-label={words.shell.desk} className={styles.column}>
      {!isPhone && site}
      <nav data-part="" tabIndex={-1} aria-label={words.shell.views} className={styles.views}>
        {isPhone ? (
          <Bar entries={groups.flat()} site={site} own={own} />
        ) : (
          groups.map((entries) => <Entries key={entries[0]?.to} of={entries} />)
        )}
      </nav>
      {!isPhone && own}
    </header>
  );
}

function Entries({ of: entries }: { readonly of: readonly MenuItem[] }) {
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

function EntryLink({ to, label, icon, Waiting }: MenuItem) {
  return (
    <NavLink to={to} end={to === "/"}>
      <Icon of={icon} />
      {label}
      {Waiting && <Waiting />}
    </NavLink>
  );
}

interface BarProps {
  readonly entries: readonly MenuItem[];
  /** Whose site it is, and the way there. */
  readonly site: ReactNode;
  /** Who one is. */
  readonly own: ReactNode;
}

/** The views that a thumb reaches at once, and all else behind a button. */
function Bar({ entries, site, own }: BarProps) {
  const id = useId();
  const others = useRef<HTMLDivElement>(null);
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
          <Icon of="more" />
          {words.shell.more}
        </button>
        <div ref={others} id={id} popover="auto" className={styles.more}>
          <ul aria-label={words.shell.moreViews}>
            {more.map((entry) => (
              // The list has done its work once one of them is chosen.
              <li key={entry.to} onClickCapture={() => others.current?.hidePopover()}>
                <EntryLink {...entry} />
              </li>
            ))}
          </ul>
          {site}
          {own}
        </div>
      </li>
    </ul>
  );
}
