import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./error-screen.module.css";
import { useWords } from "../sources/locale.ts";

/** What an unexpected render error shows (SHELL-16), with a way back home. */
export function ErrorScreen() {
  const words = useWords();
  return (
    <>
      <title>{words.error.sentence}</title>
      <Breadcrumb title={words.breadcrumb.current} heading={false} />
      <section className={styles.error} data-section="page">
        <h1>{words.error.sentence}</h1>
        <ButtonLink to="/" reloadDocument>
          {words.error.back}
        </ButtonLink>
      </section>
    </>
  );
}
