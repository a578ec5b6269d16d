import { Link } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { brandLook } from "#desk/contract/brand.ts";
import type { DocumentView, Problem } from "#desk/contract/document.ts";
import type { Editor } from "../pages/editor.ts";
import { FaultyNotice } from "../pages/faulty-notice.tsx";
import type { Frames } from "../pages/frames.ts";
import { SavingState } from "../pages/saving-state.tsx";
import { usePreviewRefresh } from "../pages/use-preview-refresh.ts";
import { useEditor } from "../pages/use-editor.ts";
import { useFolderEvents } from "../pages/use-folder-events.ts";
import { TurnButtons } from "../pages/turn-buttons.tsx";
import { useTurns } from "../pages/use-turns.ts";
import { Answer } from "../shell/answer.tsx";
import { Button } from "../shell/button.tsx";
import button from "../shell/button.module.css";
import { useAsk } from "../use-call.ts";
import { Accents } from "./accents.tsx";
import wide from "../shell/wide-view.module.css";
import styles from "./brand.module.css";
import { MarkFields } from "./mark-fields.tsx";
import { inFull } from "../pages/in-full.ts";
import { Problems } from "./problems.tsx";
import { ShapeFields } from "./shape-fields.tsx";
import { ThemedPage } from "./themed-page.tsx";
import { words } from "../words.ts";

/** The fields of the brand, and the page in both themes, which follows them. */
export function Workbench({ view: opened }: { readonly view: DocumentView }) {
  const queries = useQueryClient();
  const ref = useRef<Editor>(null);
  const [dark, light] = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)];
  const [[darkFrames, lightFrames]] = useState<readonly [Frames, Frames]>(() => [new Set(), new Set()]);
  const [refreshDark, problems, version] = usePreviewRefresh(darkFrames);
  const [refreshLight] = usePreviewRefresh(lightFrames);
  const turns = useTurns(ref);
  const refresh = useCallback(() => {
    refreshDark();
    refreshLight();
  }, [refreshDark, refreshLight]);
  // The first call only reports the state that the frames load by themselves.
  useEffect(refresh, [refresh]);
  useFolderEvents({
    opened: refresh,
    changed: ({ file, hash }) => {
      refresh();
      if (file !== opened.file) return;
      void queries.invalidateQueries({ queryKey: [brandLook.path] });
      if (hash !== ref.current?.state().view.hash) void ref.current?.reload();
    },
  });
  const editor = useEditor(ref, opened, turns.added);
  const { view, saving } = useSyncExternalStore(editor.listen, editor.state);
  const look = useAsk(brandLook);
  const [isRefused, setRefused] = useState(false);
  const isOwn = ({ file }: Problem) => file === opened.file;
  const isUnreadable = view.value === null && view.problems.length > 0;
  return (
    <>
      <div className={`${wide.bar} ${styles.bar}`}>
        <TurnButtons {...turns} />
        <Button look="plain" idle={!turns.canUndo} onClick={() => void turns.turn("undoAll")}>
          {words.brand.discard}
        </Button>
        {isRefused ? (
          <small>{words.pages.notSavedMark}</small>
        ) : (
          <SavingState saving={saving} editor={editor} />
        )}
        <FaultyNotice problems={problems.filter((one) => !isOwn(one))} />
      </div>
      <Link
        to="/publish"
        className={`${problems.length > 0 ? button.quiet : button.filled} ${styles.onwards}`}
      >
        {words.shell.publish}
      </Link>
      <div className={styles.panes}>
        <div className={styles.fields}>
          {isUnreadable ? (
            <p role="alert" className={styles.problems}>
              {[...view.problems.map(inFull), words.shell.unreadable].join(" ")}
            </p>
          ) : (
            <Problems own={problems.filter(isOwn)} />
          )}
          {!isUnreadable && (
            <Answer of={look}>
              {({ accents, notes, families, ownFaces }) => (
                <>
                  <Accents value={view.value} looks={accents} edit={editor.edit} onRefuse={setRefused} />
                  {notes.length > 0 && <p className={styles.note}>{notes.join(" ")}</p>}
                  <MarkFields value={view.value} version={version} edit={editor.edit} />
                  <ShapeFields
                    value={view.value}
                    families={families}
                    ownFaces={ownFaces}
                    edit={editor.edit}
                  />
                </>
              )}
            </Answer>
          )}
        </div>
        <div className={styles.pages}>
          <ThemedPage ref={dark} frames={darkFrames} side="dark" leads={light} />
          {/* The same page again, to be looked at: it follows the other one, and is not read aloud twice. */}
          <div inert aria-hidden="true">
            <ThemedPage ref={light} frames={lightFrames} side="light" />
          </div>
        </div>
      </div>
    </>
  );
}
