import { useRouteError } from "react-router";
import { CallError } from "../call.ts";
import { Page } from "./page.tsx";
import link from "./link.module.css";
import { words } from "./words.ts";

/** What is shown in place of a view that cannot be shown. */
export function Failed() {
  const error = useRouteError();
  return (
    <Page title={words.failedTitle}>
      <p role="alert">{error instanceof CallError ? error.message : words.failed}</p>
      <p>
        <a className={link.alone} href="/desk/">
          {words.home}
        </a>
      </p>
    </Page>
  );
}
