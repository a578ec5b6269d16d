import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { texts } from "../texts.ts";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./error-screen.module.css";

/** What an unexpected render error shows (SHELL-16), with a way back home. */
export function ErrorScreen() {
  return (
    <>
      <title>{texts.error.sentence}</title>
      <Breadcrumb title={texts.breadcrumb.current} heading={false} />
      <section className={styles.error}>
        <h1>{texts.error.sentence}</h1>
        <ButtonLink to="/" reloadDocument>
          {texts.error.back}
        </ButtonLink>
      </section>
    </>
  );
}
