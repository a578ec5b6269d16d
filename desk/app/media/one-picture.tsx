import { useQueryClient } from "@tanstack/react-query";
import { useRef, useSyncExternalStore } from "react";
import { Link, useSearchParams } from "react-router";
import { cutText } from "#contract/cut-text.ts";
import type { DocumentView } from "#desk/contract/document.ts";
import { type MediaPicture, pictureSize, readMedia } from "#desk/contract/media.ts";
import type { Editor } from "../pages/editor.ts";
import { useDocument, useEditor } from "../pages/use-editor.ts";
import { SavingState } from "../pages/saving-state.tsx";
import { Answer } from "../shell/answer.tsx";
import { textOfSite } from "../shell/site-text.ts";
import { Empty } from "../shell/empty.tsx";
import link from "../shell/link.module.css";
import { figure } from "../shell/formats.ts";
import { View } from "../shell/view.tsx";
import { useAsk } from "../use-call.ts";
import { Description } from "./description.tsx";
import { FileButton } from "./file-button.tsx";
import { Framing } from "./framing.tsx";
import section from "../shell/section.module.css";
import styles from "./media.module.css";
import { createPictureEdits } from "./picture-edits.ts";
import { RemoveMedia } from "./remove-media.tsx";
import { sizeWords } from "./size-words.ts";
import { UploadList } from "./upload-list.tsx";
import { UsedIn } from "./used-in.tsx";
import { useUploads } from "./use-uploads.ts";
import { words } from "../words.ts";

/** The document that says of each picture what it shows. */
const pictureList = "pictures.yaml";

/** One picture: what it shows, what stays in view, where it is used, and what can be done with it. */
export function OnePicture() {
  const [query] = useSearchParams();
  const name = query.get("name") ?? "";
  const [found, list] = [useAsk(readMedia), useDocument(pictureList)];
  // What it shows is its title, where somebody has said that.
  const alt = found.data?.pictures.find((one) => one.name === name)?.alt?.trim();
  return (
    <>
      <p>
        <Link className={link.alone} to="/pictures">
          {words.media.all}
        </Link>
      </p>
      <View title={alt ? cutText(alt, longestTitle) : name} lang={alt ? textOfSite(alt).lang : undefined}>
        <Answer of={found}>
          {({ pictures }) => {
            const picture = pictures.find((one) => one.name === name);
            if (!picture)
              return (
                <Empty icon="lost" next={{ to: "/pictures", label: words.media.all }}>
                  {words.media.missing}
                </Empty>
              );
            return <Answer of={list}>{(view) => <Open key={name} picture={picture} view={view} />}</Answer>;
          }}
        </Answer>
      </View>
    </>
  );
}

/** The most characters of a description that stand above its picture. */
const longestTitle = 64;

function Open({ picture, view }: { readonly picture: MediaPicture; readonly view: DocumentView }) {
  const queries = useQueryClient();
  const editor = useEditor(
    useRef<Editor>(null),
    view,
    () => void queries.invalidateQueries({ queryKey: [readMedia.path] }),
  );
  const { saving, view: now } = useSyncExternalStore(editor.listen, editor.state);
  const edits = createPictureEdits(editor.edit, now.value, picture.name);
  const { name, state, bytes } = picture;
  const size = useAsk(pictureSize, { name, state }).data;
  const uploads = useUploads({ replaces: picture.name });
  return (
    <>
      <div className={styles.state}>
        <span className={section.quiet}>
          {picture.alt?.trim() && (
            <>
              <bdi>{name}</bdi>
              {", "}
            </>
          )}
          {[
            size && words.media.pixels({ width: figure(size.width), height: figure(size.height) }),
            sizeWords(bytes),
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
        <SavingState saving={saving} editor={editor} />
      </div>
      <div className={styles.one}>
        <Framing {...edits} picture={picture} />
        <Description {...edits} picture={picture} />
        <div className={`${styles.about} ${section.card}`}>
          <section aria-labelledby="uses">
            <h2 id="uses">{words.media.usedIn}</h2>
            <UsedIn {...picture} />
          </section>
          <section aria-labelledby="replace">
            <h2 id="replace">{words.media.replaceTitle}</h2>
            <p className={section.quiet}>{words.media.replaceHint}</p>
            <UploadList of={uploads} />
            <p className={section.acts}>
              <FileButton
                label={words.media.replace}
                look="quiet"
                takes="picture"
                onFiles={(files) => void uploads.add(files)}
              />
              <RemoveMedia kind="picture" of={picture} />
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
