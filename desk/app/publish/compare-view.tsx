import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { readProblems, readTree } from "#desk/contract/pages.ts";
import { comparison, type PageSide, sides } from "#desk/contract/publish.ts";
import { titleAt } from "#desk/contract/tree.ts";
import { FaultyNotice } from "../pages/faulty-notice.tsx";
import { Button } from "../shell/button.tsx";
import { Choice } from "../shell/choice.tsx";
import { type Device, usualDevice } from "../shell/device-frame.tsx";
import { pageIn, type PageWindow } from "../shell/frame-page.ts";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import { phone, useMatches } from "../shell/use-matches.ts";
import { View } from "../shell/view.tsx";
import { useAsk, useAskNow } from "../use-call.ts";
import styles from "./compare.module.css";
import { unseenWords } from "./group-changes.ts";
import { MarkedChange } from "./marked-change.tsx";
import { showChanges } from "./show-changes.ts";
import { Still, type StillTheme } from "./still.tsx";
import { useScrollTogether } from "./use-scroll-together.ts";
import { words } from "../words.ts";

/** More changes would leave the pages no room; the list before this view has all of them. */
const mostShown = 3;

/** Where the view shows a page. */
const compareAddress = (at: string) => `/publish/compare?${new URLSearchParams({ at })}`;

/** Not the empty page that a frame has at first. */
const hasLoaded = ({ document, location }: PageWindow) =>
  document.readyState === "complete" && location.protocol !== "about:";

/**
 * A page as visitors see it now, beside the page as publishing will make it; one at a time where there is no
 * room for both.
 */
export function CompareView() {
  const [query] = useSearchParams();
  const at = query.get("at") ?? "/";
  const tree = useAsk(readTree).data;
  const all = useAsk(comparison).data?.changes;
  const problems = useAskNow(readProblems).data ?? [];
  const changes = all?.filter(({ path }) => path === at) ?? [];
  /** Where publishing alone shows nothing of it: why not, or when it appears. */
  const unseen = changes.every((change) => change.unseen) ? changes[0]?.unseen : null;
  const changed = [...new Set(all?.flatMap(({ path }) => path ?? []))];
  const others = changed.filter((path) => path !== at);
  /** The next page of those that have changed; after the last one, the first. */
  const next = changed.length === others.length ? undefined : (changed[changed.indexOf(at) + 1] ?? others[0]);
  const titleOf = (path: string) => (tree ? (titleAt(tree, path) ?? path) : "");
  const title = titleOf(at);
  const isPhone = useMatches(phone);
  const [device, setDevice] = useState<Device>(usualDevice);
  const [theme, setTheme] = useState<StillTheme>("own");
  const [shown, setShown] = useState<PageSide>("after");
  const before = useRef<HTMLIFrameElement>(null);
  const after = useRef<HTMLIFrameElement>(null);
  const follow = useScrollTogether(before, after);
  const frames = { before, after };
  const loaded = () => {
    follow();
    const [was, is] = [before, after].map(({ current }) => current && pageIn(current));
    if (was && is && hasLoaded(was) && hasLoaded(is)) showChanges(was, is);
  };
  const choices = (
    <div className={styles.choices}>
      <Choice label={words.shell.width} names={words.shell.widths} value={device} onChoose={setDevice} />
      <Choice label={words.shell.theme} names={words.shell.themes} value={theme} onChoose={setTheme} />
    </div>
  );
  return (
    <div className={styles.view} data-wide>
      <Link className={styles.back} to="/publish">
        {words.shell.back}
      </Link>
      <View title={words.publish.compareShort}>
        <div className={styles.tools}>
          <strong dir="auto">{title}</strong>
          {next !== undefined && (
            <Link className={link.alone} to={compareAddress(next)}>
              {words.publish.nextPage({ title: titleOf(next) })}
            </Link>
          )}
          {isPhone ? (
            <details>
              <summary className={section.fold}>{words.publish.widthAndTheme}</summary>
              {choices}
            </details>
          ) : (
            choices
          )}
        </div>
        <div>
          <FaultyNotice problems={problems} />
          {all?.length === 0 && (
            <p className={`${section.quiet} ${styles.nothing}`}>{words.publish.nothing}</p>
          )}
          {changes.length === 0 && others.length > 0 && (
            <div className={styles.elsewhere}>
              <p className={section.quiet}>{words.publish.elsewhere}</p>
              <ul>
                {others.slice(0, mostShown).map((path) => (
                  <li key={path}>
                    <Link className={link.alone} to={compareAddress(path)}>
                      <bdi>{titleOf(path)}</bdi>
                    </Link>
                  </li>
                ))}
                {others.length > mostShown && (
                  <li>{words.shell.further({ count: others.length - mostShown })}</li>
                )}
              </ul>
            </div>
          )}
          {unseen && <p className={styles.unseen}>{unseenWords(unseen)}</p>}
          {changes.length > 0 && (
            <ul aria-label={words.publish.changes} className={styles.changes}>
              {changes.slice(0, mostShown).map((change, index) => (
                <li key={change.words}>
                  <MarkedChange {...change} above={changes[index - 1] ?? { kind: title, name: "" }} />
                </li>
              ))}
              {changes.length > mostShown && (
                <li>{words.shell.further({ count: changes.length - mostShown })}</li>
              )}
            </ul>
          )}
        </div>
        <div role="group" aria-label={words.publish.sideShown} className={styles.switch}>
          {sides.map((side) => (
            <Button key={side} look="plain" aria-pressed={shown === side} onClick={() => setShown(side)}>
              {words.publish.sides[side]}
            </Button>
          ))}
        </div>
        <div className={styles.sides} data-shown={shown}>
          {sides.map((side) => (
            <Still
              key={`${side} ${at}`}
              ref={frames[side]}
              {...{ side, at, device, theme }}
              onLoad={loaded}
            />
          ))}
        </div>
      </View>
    </div>
  );
}
