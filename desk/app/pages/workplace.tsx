import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { readMedia } from "#desk/contract/media.ts";
import { readDocument, readTree } from "#desk/contract/pages.ts";
import { pageAt, type Tree, type TreeEntry } from "#desk/contract/tree.ts";
import { isSameEntry, placeOf } from "#desk/contract/entry-place.ts";
import type { Path } from "#contract/fields/value.ts";
import { ask } from "../call.ts";
import { views } from "../feature.ts";
import { say } from "../use-call.ts";
import { Button } from "../shell/button.tsx";
import button from "../shell/button.module.css";
import { type Clicked, filesFor, findField } from "./find-field.ts";
import type { Frames } from "./frames.ts";
import { OpenDocument } from "./open-document.tsx";
import { pageBeside } from "./page-beside.ts";
import { PageEntries } from "./page-entries.tsx";
import { PageFrame } from "./page-frame.tsx";
import wide from "../shell/wide-view.module.css";
import styles from "./pages.module.css";
import { SiteTree } from "./tree.tsx";
import { useFolderEvents } from "./use-folder-events.ts";
import { useFollowCaret } from "./use-follow-caret.ts";
import { editAddress, fieldIn, type PagesPlace, panes, usePagesPlace } from "./use-pages-place.ts";
import { TurnButtons } from "./turn-buttons.tsx";
import { useTurns } from "./use-turns.ts";
import { usePreviewRefresh } from "./use-preview-refresh.ts";
import type { Editor, EditorParts } from "./editor.ts";
import { EntriesProvider } from "./entries/entries-context.ts";
import { FaultyNotice } from "./faulty-notice.tsx";
import { isBelow, type Target } from "./fields/fields-context.ts";
import { EntryForm } from "./entries/entry-form.tsx";
import { useEntryOperations } from "./entries/use-entry-operations.ts";
import { words } from "../words.ts";

/** Tree, page and fields, which follow each other. */
export function Workplace({ tree }: { readonly tree: Tree }) {
  const [given, go] = usePagesPlace();
  const place = startingPlace(tree, given);
  const queries = useQueryClient();
  const [frames] = useState<Frames>(() => new Set());
  const editor = useRef<Editor>(null);
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [target, setTarget] = useState<Target & { readonly file: string }>();
  // From any view, and from this one.
  const [followed, setFollowed] = useState<string>();
  if (followed !== key) {
    setFollowed(key);
    const field = fieldIn(new URLSearchParams(search));
    if (field) setTarget({ file: given.file, ...field });
  }
  /** Whether a text has the whole width, where the three parts stand beside each other. */
  const [isFull, setFull] = useState(false);
  /** What was deleted last, until something else is changed. */
  const [removed, setRemoved] = useState<TreeEntry>();
  /** Opens an entry that came back: by what is made of the turns below. */
  const back = useRef<(entry: TreeEntry) => Promise<void>>(null);
  const turns = useTurns(editor, (which, came) => {
    // It was done last, or it would be forgotten.
    if (which === "undo" && removed) return void back.current?.(removed);
    setRemoved(undefined);
    if (came) setTarget({ file: place.file, path: came });
  });
  const [refreshPages, all] = usePreviewRefresh(frames);
  /** What was just added, until it is left: what is still to be filled in there is no mistake before. */
  const [added, setAdded] = useState<{ readonly file: string; readonly path: Path }>();
  const begun = added?.file === place.file ? added.path : undefined;
  const problems = all.filter((one) => !begun || one.file !== place.file || !isBelow(one.path, begun));
  // What is wrong from the beginning stands beside its field too.
  useEffect(refreshPages, [refreshPages]);
  // Titles stand in the tree, and a picture says how often it is used.
  const [readListsSoon] = useState(() =>
    afterLast(() => {
      for (const { path } of [readTree, readMedia]) void queries.invalidateQueries({ queryKey: [path] });
    }),
  );
  useFollowCaret(frames);
  useFolderEvents({
    opened: () => {
      refreshPages();
      readListsSoon();
    },
    changed: ({ file, hash }) => {
      refreshPages();
      readListsSoon();
      const shown = editor.current?.state().view;
      // What is gone has nothing to be read.
      if (hash !== null && file === shown?.file && hash !== shown.hash) void editor.current?.reload();
    },
  });
  const saved: EditorParts["saved"] = (changes, edits) => {
    setRemoved(undefined);
    turns.added(changes, edits);
  };
  const operations = useEntryOperations({
    place,
    go,
    flush: async () => editor.current?.flush(),
    changed: (changes) => saved(changes, []),
    focus: (file, path) => setTarget({ file, path }),
    removed: (entry) => {
      setRemoved(entry);
      say("success", words.pages.removed({ title: entry.title }));
    },
  });
  /** Opens an entry that came back; the focus goes on to it. */
  const bringBack = async (entry: TreeEntry) => {
    const opened = await operations.open(entry);
    setRemoved(undefined);
    opened();
  };
  useEffect(() => {
    back.current = bringBack;
  });
  const choose = async (clicked: Clicked) => {
    const files = filesFor(tree, [clicked.leadsTo, place.at], place.file);
    const found = await findField(clicked, files, (file) => ask(readDocument, { file }));
    if (!found) {
      say("info", words.pages.pick);
      return false;
    }
    const [first] = found.path;
    const row = typeof first === "number" ? first : undefined;
    const entry = entriesOf(tree).find((one) => isSameEntry(one, { file: found.file, row }));
    const { path, line } = found;
    const to = { ...placeOf(entry ?? { file: found.file }), at: place.at, path, line };
    // By the address, so that the field is in view when the focus moves to it: on a phone its pane is hidden.
    await navigate(editAddress(to), { replace: true });
    return true;
  };
  const moved = useCallback((address: string) => go(documentOf(tree, address)), [go, tree]);
  return (
    <EntriesProvider value={operations.context}>
      <div className={wide.bar}>
        <TurnButtons {...turns} removed={removed} />
        <div className={styles.fullWidth}>
          <Button
            look="plain"
            aria-pressed={isFull}
            // The caret stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setFull(!isFull)}
          >
            {words.pages.fullWidth}
          </Button>
        </div>
        <div className={styles.onwards}>
          {views.map(({ feature, PageLink }) => PageLink && <PageLink key={feature} at={place.at} />)}
          {/* With a mistake it leads to what is to be mended first. */}
          <Link to="/publish" className={problems.length > 0 ? button.quiet : button.filled}>
            {words.shell.publish}
          </Link>
        </div>
        <FaultyNotice problems={problems} />
      </div>
      <div className={styles.panes} data-pane={place.pane} data-full={isFull || undefined}>
        <SiteTree tree={tree} place={place} />
        <PageFrame
          frames={frames}
          at={place.at}
          onMove={(address) => address !== place.at && moved(address)}
          onClick={choose}
        />
        <section data-part="" tabIndex={-1} aria-label={words.pages.fields} className={styles.document}>
          {place.file === "" ? (
            <PageEntries tree={tree} place={place} />
          ) : (
            <OpenDocument
              key={place.file}
              ref={editor}
              tree={tree}
              place={place}
              problems={problems}
              focus={(path) => setTarget({ file: place.file, path })}
              begun={begun}
              begin={(path) => setAdded(path && { file: place.file, path })}
              target={target?.file === place.file ? target : undefined}
              saved={saved}
              hasWidth={isFull}
            />
          )}
        </section>
      </div>
      <div role="group" aria-label={words.pages.panes} className={styles.switch}>
        {panes.map((pane) => (
          <Button key={pane} look="plain" aria-pressed={place.pane === pane} onClick={() => go({ pane })}>
            {words.pages.paneNames[pane]}
          </Button>
        ))}
      </div>
      <EntryForm tree={tree} form={operations.form} />
    </EntriesProvider>
  );
}

/**
 * What is shown: without an address the page of the document, or home; without a document that of the page.
 */
export function startingPlace(tree: Tree, given: PagesPlace): PagesPlace {
  const at = given.at || pageBeside(tree, given, "/");
  return { ...given, at, ...(given.file === "" ? documentOf(tree, at) : {}) };
}

const entriesOf = ({ kinds }: Tree) => kinds.flatMap(({ entries }) => entries);

/** What is edited beside a page that the frame has gone to. */
function documentOf(tree: Tree, at: string) {
  const found = pageAt(tree, at);
  return found ? { at, ...placeOf("document" in found ? { file: found.document ?? "" } : found) } : { at };
}

/** From the last call until `act`, in ms: the tree is not read with each key. */
const settleMs = 500;

/** A function that has `act` called some time after its last call. */
export function afterLast(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, settleMs);
  };
}
