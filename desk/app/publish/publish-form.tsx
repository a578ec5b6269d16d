import { useId, useRef, useState } from "react";
import { longestNote, publish, type Version } from "#desk/contract/publish.ts";
import { Button } from "../shell/button.tsx";
import { Field } from "../shell/field.tsx";
import { fieldOf } from "../shell/field-of.ts";
import { unchangedId } from "./changes.tsx";
import section from "../shell/section.module.css";
import { phone, useMatches } from "../shell/use-matches.ts";
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
  /** The number of the version that was published last, and the version. */
  readonly latest: number | null;
  /** Whether there is nothing to publish. */
  readonly isUnchanged: boolean;
  /** How many mistakes are to be mended first. */
  readonly mistakes: number;
  readonly version: Version | undefined;
  /** What was published from this view last. */
  readonly published: Published | null;
  readonly onPublished: (published: Published) => void;
  readonly onRefused: (why: string) => void;
}

/**
 * The note and the button. Where somebody else has published since the view was opened, that is shown, and
 * agreed to first.
 */
export function PublishForm({
  latest,
  isUnchanged,
  mistakes,
  version,
  published,
  onPublished,
  onRefused,
}: PublishFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const isPhone = useMatches(phone);
  const [agreed, setAgreed] = useState(latest);
  const base = Math.max(agreed ?? 0, published?.receipt.number ?? 0) || null;
  const isOvertaken = latest !== null && latest > (base ?? 0);
  const isIdle = isOvertaken || isUnchanged || mistakes > 0;
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
    <form
      ref={form}
      className={`${styles.form} ${section.card}`}
      data-ready={!isIdle}
      // There is nothing to note until something changes: after publishing, and where it would be in the way.
      hidden={isUnchanged && (published !== null || (isPhone && !isOvertaken))}
      onSubmit={(event) => {
        event.preventDefault();
        if (isIdle || publishing.isPending) return;
        publishing.mutate({ base, note: fieldOf(new FormData(event.currentTarget), "note") });
      }}
    >
      <div role="status">{isOvertaken && <p>{overtakenWords(latest, version)}</p>}</div>
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
      <Button
        type="submit"
        look={isUnchanged || mistakes > 0 ? "quiet" : "filled"}
        busy={publishing.isPending}
        idle={isIdle}
        aria-describedby={isUnchanged ? unchangedId : hint}
      >
        {publishing.isPending ? words.publish.publishing : words.publish.publish}
      </Button>
      {!isUnchanged && (
        <p id={hint} className={mistakes > 0 ? section.quiet : styles.keys}>
          {mistakes > 0 ? words.publish.mendFirst({ count: mistakes }) : words.publish.keys}
        </p>
      )}
    </form>
  );
}
