import { useId, useRef, useState } from "react";
import { longestNote, publish, type Version } from "#desk/contract/publish.ts";
import { Button } from "../shell/button.tsx";
import { Field } from "../shell/field.tsx";
import { fieldOf } from "../shell/field-of.ts";
import section from "../shell/section.module.css";
import styles from "./publish.module.css";
import { usePublishKey } from "./use-publish-key.ts";
import { type Published, usePublishing } from "./use-publishing.ts";
import { words } from "../words.ts";

/** Who has published meanwhile, and what they noted. */
function overtakenWords(latest: number, version: Version | undefined): string {
  const { author: by = "", note = "" } = version ?? {};
  const given = { by, version: String(latest) };
  return note === "" ? words.publish.overtaken(given) : words.publish.overtakenNoted({ ...given, note });
}

interface PublishFormProps {
  /** How many changes there are. */
  readonly count: number;
  /** The number of the version that was published last, and the version. */
  readonly latest: number | null;
  /** Whether something can be published: there are changes, and no mistakes. */
  readonly isReady: boolean;
  readonly version: Version | undefined;
  /** What was published from this view last. */
  readonly published: Published | null;
  readonly onPublished: (published: Published) => void;
  readonly onRefused: (why: string) => void;
}

/**
 * The note and the button, where something can be published. Where somebody else has published since the view
 * was opened, that is shown, and agreed to first.
 */
export function PublishForm({
  count,
  latest,
  isReady,
  version,
  published,
  onPublished,
  onRefused,
}: PublishFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const [agreed, setAgreed] = useState(latest);
  const base = Math.max(agreed ?? 0, published?.receipt.number ?? 0) || null;
  const isOvertaken = latest !== null && latest > (base ?? 0);
  const isIdle = isOvertaken || !isReady;
  const publishing = usePublishing({
    call: publish,
    onPublished,
    onRefused,
    done: ({ isNew, number }) =>
      isNew
        ? words.publish.published({ version: String(number) })
        : words.publish.unchanged({ version: String(number) }),
  });
  usePublishKey(() => form.current?.requestSubmit());
  return (
    <>
      <div role="status">
        {isOvertaken && <p className={styles.meanwhile}>{overtakenWords(latest, version)}</p>}
      </div>
      {/* Hidden, it keeps what was noted until the mistake is mended. */}
      <form
        ref={form}
        className={`${styles.form} ${section.card}`}
        data-ready={!isIdle}
        hidden={!isReady}
        onSubmit={(event) => {
          event.preventDefault();
          if (isIdle || publishing.isPending) return;
          publishing.mutate({ base, note: fieldOf(new FormData(event.currentTarget), "note") });
        }}
      >
        {/* As beside the view's name; one that stays hidden or appears later is one too. */}
        {count > 0 && <h2>{words.publish.changeCount({ count })}</h2>}
        {isOvertaken && (
          <Button look="quiet" onClick={() => setAgreed(latest)}>
            {words.publish.understood}
          </Button>
        )}
        <Field
          key={published?.at}
          dir="auto"
          label={words.publish.noteLabel}
          name="note"
          maxLength={longestNote}
          autoComplete="off"
        />
        <Button type="submit" busy={publishing.isPending} idle={isOvertaken} aria-describedby={hint}>
          {publishing.isPending ? words.publish.publishing : words.publish.publish}
        </Button>
        <p id={hint} className={styles.keys}>
          {words.publish.keys}
        </p>
      </form>
    </>
  );
}
