import { useLayoutEffect } from "react";
import { useRevalidator } from "react-router";
import { signInMethod } from "#desk/contract/session.ts";
import { Answer } from "../shell/answer.tsx";
import { Page } from "../shell/page.tsx";
import { useAsk } from "../use-call.ts";
import { words } from "../words.ts";
import { entranceOf } from "./enter.ts";

interface SignInProps {
  /** Whether a view waits behind it, with what was typed there: the session has ended meanwhile. */
  readonly hasEnded: boolean;
}

/** What a person sees who is not signed in. */
export function SignIn({ hasEnded }: SignInProps) {
  const { revalidate } = useRevalidator();
  // Before it is seen: nobody comes back from there too early to be noticed.
  useLayoutEffect(() => {
    // Somebody may have signed in in another tab, as by a printed link.
    const look = () => void revalidate();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [revalidate]);
  return (
    <Page title={words.access.title}>
      {hasEnded && <p role="alert">{words.access.ended}</p>}
      <Answer of={useAsk(signInMethod)}>
        {({ method }) => {
          const entrance = entranceOf(method);
          return entrance ? <entrance.SignIn /> : <p>{words.access.byLink}</p>;
        }}
      </Answer>
    </Page>
  );
}
