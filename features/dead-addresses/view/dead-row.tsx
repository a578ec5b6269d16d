import { Link } from "react-router";
import type { DeadAddresses } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { Icon } from "#desk/app/shell/icons.tsx";
import link from "#desk/app/shell/link.module.css";
import { day } from "#desk/app/shell/formats.ts";
import section from "#desk/app/shell/section.module.css";
import styles from "./dead.module.css";
import type { DeadActs } from "./use-dead.ts";
import { words } from "./words.ts";

interface DeadRowProps extends Pick<DeadActs, "lead" | "dismiss" | "isBusy"> {
  readonly of: DeadAddresses["list"][number];
  /** Opens the choice of a page. */
  readonly choose: (address: string) => void;
}

/** One dead address, with the page that it may mean. */
export function DeadRow({ of: dead, lead, dismiss, choose, isBusy }: DeadRowProps) {
  const { address, requests, lastSeen, proposal } = dead;
  const page = proposal && { path: proposal.path, name: proposal.title ?? proposal.path };
  return (
    <li>
      <div>
        <p className={styles.address}>
          <bdi>{address}</bdi>
        </p>
        <p className={section.quiet}>{words.seen({ count: requests, date: day(lastSeen) })}</p>
      </div>
      {page && (
        <p className={styles.page}>
          <Icon of="onwards" />
          {words.likely}{" "}
          <Link
            className={link.alone}
            to={`/pages?${new URLSearchParams({ at: page.path, pane: "page" }).toString()}`}
          >
            {page.name}
          </Link>
        </p>
      )}
      <div className={section.acts}>
        {page && (
          <Button
            look="quiet"
            busy={isBusy}
            aria-label={words.acceptOf({ address, page: page.name })}
            // What went wrong is shown.
            onClick={() => void lead(address, page.path, page.name).catch(() => null)}
          >
            {words.accept}
          </Button>
        )}
        <Button
          look={page ? "link" : "quiet"}
          aria-label={page ? words.chooseOtherOf({ address }) : words.chooseOf({ address })}
          onClick={() => choose(address)}
        >
          {page ? words.chooseOther : words.choose}
        </Button>
        <Button
          look="link"
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
