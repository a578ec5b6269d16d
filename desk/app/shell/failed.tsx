import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { signInMethod } from "#desk/contract/session.ts";
import { ask, CallError, isAway } from "../call.ts";
import { Button } from "./button.tsx";
import styles from "./failed.module.css";
import link from "./link.module.css";
import section from "./section.module.css";
import { Page } from "./page.tsx";
import { cameBack } from "./use-focus-on-move.ts";
import { View } from "./view.tsx";
import { words } from "../words.ts";

/** From one look for the desk to the next, in ms. */
const lookMs = 2000;

/** The desk has understood and refuses, as with a link that was used before: asked again, it says the same. */
const isRefusal = (error: unknown) => error instanceof CallError && error.status === 422;

/** What is shown in place of a view that cannot be shown. The column beside it stays. */
export const FailedView = () => (
  <View title={words.shell.failedTitle}>
    <Why />
  </View>
);

/** What is shown in place of the whole desk, where it is not known who it is for. */
export const Failed = () => (
  <Page title={words.shell.failedTitle}>
    <Why />
    <p>
      <a className={link.alone} href="/desk/">
        {words.shell.home}
      </a>
    </p>
  </Page>
);

/** Why a view cannot be shown, and another try: by a press, and by itself once the desk answers again. */
function Why() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tryAgain = async () => {
    try {
      // What anybody may ask.
      await ask(signInMethod);
    } catch {
      return;
    }
    await navigate(pathname + search, { replace: true, state: cameBack });
    // Browser and router keep in mind that a file could not be loaded, and the desk may be another build by
    // now.
    location.reload();
  };
  const look = useEffectEvent(() => {
    // What is not saved yet would have the browser ask; it is sent again meanwhile.
    const isSaved = dispatchEvent(new Event("beforeunload", { cancelable: true }));
    if (isSaved) void tryAgain();
  });
  useEffect(() => {
    if (!isAway(error)) return undefined;
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [error]);
  return (
    <div className={`${styles.failed} ${section.card}`}>
      <p role="alert">{error instanceof CallError ? error.message : words.shell.failed}</p>
      {!isRefusal(error) && <Button onClick={() => void tryAgain()}>{words.shell.retry}</Button>}
    </div>
  );
}
