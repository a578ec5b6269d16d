import { useLocation, useNavigate } from "react-router";
import { usePublishKey } from "./use-publish-key.ts";

const view = "/publish";

/**
 * Ctrl-Enter in any other view opens Publish, where it publishes: nobody publishes without having seen what.
 * A form keeps its key and what is typed into it.
 */
export function useKeyToPublish(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = () => {
    if (!document.activeElement?.closest("form")) void navigate(view);
  };
  usePublishKey(pathname === view ? null : open);
}
