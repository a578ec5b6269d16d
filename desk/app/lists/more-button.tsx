import { Button } from "../shell/button.tsx";
import { say } from "../use-call.ts";
import type { Pages } from "./use-pages.ts";

interface MoreButtonProps {
  readonly of: Pick<Pages<unknown>, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  readonly label: string;
}

/** Reads the next page of a list, where there is one; says why where that fails. */
export function MoreButton({ of: pages, label }: MoreButtonProps) {
  if (!pages.hasNextPage) return null;
  const read = async () => {
    const { isFetchNextPageError, error } = await pages.fetchNextPage();
    if (isFetchNextPageError && error) say("error", error.message);
  };
  return (
    <Button look="quiet" busy={pages.isFetchingNextPage} onClick={() => void read()}>
      {label}
    </Button>
  );
}
