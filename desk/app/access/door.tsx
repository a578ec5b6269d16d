import { Page } from "../shell/page.tsx";
import { words } from "./words.ts";

/** What somebody sees who is not signed in. */
export function Door() {
  return (
    <Page title={words.title}>
      <p>{words.howTo}</p>
    </Page>
  );
}
