import { Link } from "react-router";
import { folders, type Folder } from "#desk/contract/inbox.ts";
import styles from "./inbox.module.css";
import { words } from "./words.ts";

interface FoldersProps {
  readonly open: Folder;
  readonly counts: Readonly<Record<Folder, number>> | undefined;
}

/** Where messages stand, with how many there are. */
export function Folders({ open, counts }: FoldersProps) {
  return (
    <nav aria-label={words.folderNav} className={styles.folders}>
      <ul>
        {folders.map((folder) => (
          <li key={folder}>
            <Link to={{ search: `folder=${folder}` }} aria-current={folder === open ? "page" : undefined}>
              {words.folders[folder]} {counts && <span>{words.count(counts[folder])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
