import { Link } from "react-router";
import type { DeadAddresses } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import link from "#desk/app/shell/link.module.css";
import { day } from "#desk/app/shell/formats.ts";
import section from "#desk/app/shell/section.module.css";
import styles from "./dead.module.css";
import type { useDead } from "./use-dead.ts";
import { words } from "./words.ts";

type DeadRowProps = DeadAddresses["list"][number] &
  Pick<ReturnType<typeof useDead>, "lead" | "dismiss" | "isBusy"> & {
    /** Opens the choice of a page. */
    readonly choose: (address: string) => void;
  };

/** One dead address, with the page that it may mean. */
export function DeadRow({ address, requests, lastSeen, proposal, ...acts }: DeadRowProps) {
  const { lead, dismiss, choose, isBusy } = acts;
  const page = proposal?.title ?? proposal?.path;
  return (
    <li>
      <div>
        <p className={styles.address}>
          <bdi>{address}</bdi>
        </p>
        <p className={section.quiet}>{words.seen({ count: requests, date: day(lastSeen) })}</p>
      </div>
      {proposal ? (
        <p>
          <span className={section.quiet}>{words.likely} </span>
          <Link
            className={link.alone}
            to={`/pages?${new URLSearchParams({ at: proposal.path, pane: "page" }).toString()}`}
          >
            {page}
          </Link>
        </p>
      ) : (
        <p className={section.quiet}>{words.unlike}</p>
      )}
      <div className={section.acts}>
        {proposal && page !== undefined && (
          <Button
            look="quiet"
            busy={isBusy}
            aria-label={words.acceptOf({ address, page })}
            // What went wrong is shown.
            onClick={() => void lead(address, proposal.path, page).catch(() => null)}
          >
            {words.accept}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={proposal ? words.chooseOtherOf({ address }) : words.chooseOf({ address })}
          onClick={() => choose(address)}
        >
          {proposal ? words.chooseOther : words.choose}
        </Button>
        <Button
          look="quiet"
          busy={isBusy}
          aria-label={words.dismissOf({ address })}
          onClick={() => dismiss(address, true)}
        >
          {words.dismiss}
        </Button>
      </div>
    </li>
  );
}
