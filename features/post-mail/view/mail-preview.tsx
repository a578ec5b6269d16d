import { apiPath } from "#desk/contract/call.ts";
import { mailPage, mailText } from "../calls.ts";
import { Answer } from "#desk/app/shell/answer.tsx";
import section from "#desk/app/shell/section.module.css";
import { useAsk } from "#desk/app/use-call.ts";
import styles from "./sendings.module.css";
import { words } from "./words.ts";

/** A post as mail: as HTML in a frame that runs nothing, and as text. */
export function MailPreview({ post }: { readonly post: number }) {
  const query = { post: String(post) };
  const text = useAsk(mailText, query);
  return (
    <Answer of={text}>
      {(mail) => (
        <div className={styles.forms}>
          <section aria-labelledby="as-mail">
            <h3 id="as-mail">{words.asMail}</h3>
            <iframe
              title={words.frame}
              className={styles.frame}
              sandbox="allow-popups allow-same-origin"
              src={`${apiPath}${mailPage.path}?${new URLSearchParams(query).toString()}`}
            />
          </section>
          <details>
            <summary className={section.fold}>{words.asText}</summary>
            <pre className={styles.text}>{mail.text}</pre>
          </details>
        </div>
      )}
    </Answer>
  );
}
