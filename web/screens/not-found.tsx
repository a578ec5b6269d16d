import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { texts } from "../texts.ts";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./not-found.module.css";
import { PageHead } from "./page-head.tsx";

/** Any path that the site map does not know (SHELL-17). The status comes with the missing row. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Nothing to load in the browser: without this the router would ask the server for the loader's answer. */
export function clientLoader() {
  return null;
}

/** The 404 page: its banner has no text of its own and so reads 'not found' / 'error' (SHELL-10). */
export default function NotFoundScreen() {
  return (
    <>
      <PageHead title={texts.notFound.sentence} />
      <Breadcrumb heading={false} />
      <section className={styles.room}>
        <h1 className={styles.sentence}>{texts.notFound.sentence}</h1>
        <ButtonLink to="/">{texts.notFound.back}</ButtonLink>
      </section>
    </>
  );
}
