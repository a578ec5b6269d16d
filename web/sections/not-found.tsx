import { texts } from "../texts.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import styles from "./not-found.module.css";
import { PageHead } from "./page-head.tsx";

/** The 404 page (SHELL-17): its banner has no text of its own and so reads 'not found' / 'error' (SHELL-10). */
export function NotFound() {
  return (
    <>
      <PageHead title={texts.notFound.sentence} unknown />
      <Breadcrumb heading={false} />
      <section className={styles.room}>
        <h1 className={styles.sentence}>{texts.notFound.sentence}</h1>
        <ButtonLink to="/">{texts.notFound.back}</ButtonLink>
      </section>
    </>
  );
}
