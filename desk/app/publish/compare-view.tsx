import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { readTree } from "#desk/contract/pages.ts";
import { comparison, type PageSide, sides } from "#desk/contract/publish.ts";
import { titleAt } from "#desk/contract/tree.ts";
import { Button } from "../shell/button.tsx";
import { Choice } from "../shell/choice.tsx";
import { type Device, usualDevice } from "../shell/device-frame.tsx";
import { View } from "../shell/view.tsx";
import { useAsk } from "../use-call.ts";
import styles from "./compare.module.css";
import { MarkedChange } from "./marked-change.tsx";
import { Still, type StillTheme } from "./still.tsx";
import { useScrollTogether } from "./use-scroll-together.ts";
import { words } from "../words.ts";

/** More changes would leave the pages no room; the list before this view has all of them. */
const mostShown = 3;

/**
 * A page as visitors see it now, beside the page as publishing will make it; one at a time where there is no
 * room for both.
 */
export function CompareView() {
  const [query] = useSearchParams();
  const at = query.get("at") ?? "/";
  const tree = useAsk(readTree).data;
  const changes = useAsk(comparison).data?.changes?.filter(({ path }) => path === at) ?? [];
  const title = tree ? (titleAt(tree, at) ?? at) : "";
  const [device, setDevice] = useState<Device>(usualDevice);
  const [theme, setTheme] = useState<StillTheme>("own");
  const [shown, setShown] = useState<PageSide>("after");
  const before = useRef<HTMLIFrameElement>(null);
  const after = useRef<HTMLIFrameElement>(null);
  const follow = useScrollTogether(before, after);
  const frames = { before, after };
  return (
    <div className={styles.view} data-wide>
      <Link className={styles.back} to="/publish">
        {words.publish.back}
      </Link>
      <View title={words.publish.compareTitle}>
        <div className={styles.tools}>
          <strong dir="auto">{title}</strong>
          <div className={styles.choices}>
            <Choice
              label={words.publish.width}
              names={words.publish.widths}
              value={device}
              onChoose={setDevice}
            />
            <Choice
              label={words.publish.theme}
              names={words.publish.themes}
              value={theme}
              onChoose={setTheme}
            />
          </div>
        </div>
        <div>
          {changes.length > 0 && (
            <ul aria-label={words.publish.changes} className={styles.changes}>
              {changes.slice(0, mostShown).map((change, index) => (
                <li key={change.words}>
                  <MarkedChange {...change} above={changes[index - 1] ?? { kind: title, name: "" }} />
                </li>
              ))}
              {changes.length > mostShown && (
                <li>{words.publish.more({ count: changes.length - mostShown })}</li>
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
            <Still key={side} ref={frames[side]} {...{ side, at, device, theme }} onLoad={follow} />
          ))}
        </div>
      </View>
    </div>
  );
}
