import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { readMedia, type Uploaded } from "#desk/contract/media.ts";
import { say } from "../use-call.ts";
import { uploadMedia, type UploadOptions } from "./upload-media.ts";
import { words } from "../words.ts";

/** A file on its way, or one that was refused. */
export interface Sending {
  readonly id: number;
  readonly name: string;
  /** How much has gone, from 0 to 1. */
  readonly share: number;
  /** Why it was refused. */
  readonly error?: string;
}

/** Files that are sent at the same time; the others wait. */
const atOnce = 3;

/**
 * Sends many files, and says in the end how many were taken, and which were there already. Those that were
 * refused stay in the list with the reason.
 */
export function useUploads(
  options: Pick<UploadOptions, "replaces"> & {
    readonly done?: (taken: Uploaded, file: File) => unknown;
  } = {},
) {
  const queries = useQueryClient();
  const [list, setList] = useState<readonly Sending[]>([]);
  const last = useRef(0);
  const update = (id: number, change: Partial<Sending>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: number) => setList((before) => before.filter((one) => one.id !== id));
  const sendOne = async (file: File, id: number): Promise<Uploaded | null> => {
    try {
      const onProgress = (share: number) => update(id, { share });
      const taken = await uploadMedia(file, { ...options, onProgress });
      drop(id);
      await queries.invalidateQueries({ queryKey: [readMedia.path] });
      options.done?.(taken, file);
      return taken;
    } catch (error) {
      update(id, { error: error instanceof Error ? error.message : String(error) });
      return null;
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    const waiting = files.map((file) => ({ file, id: (last.current += 1) }));
    const listed = waiting.map(({ file, id }) => ({ id, name: file.name, share: 0 }));
    setList((before) => [...before, ...listed]);
    const taken: Uploaded[] = [];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const one = await sendOne(next.file, next.id);
        if (one) taken.push(one);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const [known, added] = [taken.filter((one) => one.known), taken.filter((one) => !one.known)];
    const count = added.length;
    const names = [...new Set(known.map(({ name }) => name))].join(", ");
    const said = [
      count > 0 && (options.replaces === undefined ? words.media.added({ count }) : words.media.replaced),
      known.length > 0 && words.media.known({ count: known.length, names }),
    ].filter((one) => one !== false);
    if (said.length > 0) say("success", said.join("; "));
    if (taken.length < files.length) say("error", words.media.failed({ count: files.length - taken.length }));
  };
  return { list, add, drop };
}

/** What `useUploads` gives. */
export type Uploads = ReturnType<typeof useUploads>;
