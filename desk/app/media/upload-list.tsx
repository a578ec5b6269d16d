import { Button } from "../shell/button.tsx";
import field from "../shell/field.module.css";
import { Icon } from "../shell/icons.tsx";
import styles from "./media.module.css";
import type { Uploads } from "./use-uploads.ts";
import { words } from "../words.ts";

/** The files that are on their way, and why others were refused. */
export function UploadList({ of: { list, drop } }: { readonly of: Uploads }) {
  if (list.length === 0) return null;
  return (
    <ul aria-label={words.media.uploads} className={styles.uploads}>
      {list.map(({ id, name, share, error }) => (
        <li key={id}>
          {error === undefined ? (
            <>
              <span>{name}</span>
              <progress aria-label={words.media.progress({ name })} value={share} max={1} />
            </>
          ) : (
            <>
              <span className={field.error}>{error}</span>
              <Button look="plain" aria-label={words.media.dismiss({ name })} onClick={() => drop(id)}>
                <Icon of="close" />
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
