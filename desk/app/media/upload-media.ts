import { apiPath, deskHeader } from "#desk/contract/call.ts";
import { mostUploadBytes, upload, type Uploaded } from "#desk/contract/media.ts";
import { CallError, readAnswer } from "../call.ts";
import { words } from "../words.ts";

/** In bytes. */
export const megabyte = 1_000_000;

/** How a file is sent. */
export interface UploadOptions {
  /** It belongs to the brand, as a mark or as a typeface, not to the pictures and files of the pages. */
  readonly purpose?: "brand" | "font";
  /** The picture or file that it takes the place of, wherever that is used. */
  readonly replaces?: string;
  /** Called with how much has gone, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends one file to the content folder; gives the name by which content names it. Throws a `CallError` whose
 * message says what is wrong with the file, or rejects with the signal's reason.
 */
export async function uploadMedia(file: File, options: UploadOptions = {}): Promise<Uploaded> {
  // The server would answer while the file is still on its way, and browsers then report a broken connection.
  if (file.size > mostUploadBytes)
    throw new CallError({
      status: 413,
      title: words.media.tooLarge({ name: file.name, megabytes: mostUploadBytes / megabyte }),
    });
  const { purpose, replaces } = options;
  const query = new URLSearchParams({
    name: file.name,
    ...(purpose ? { for: purpose } : {}),
    ...(replaces === undefined ? {} : { replace: replaces }),
  });
  const { status, body } = await post(`${apiPath}${upload.path}?${query}`, file, options);
  return readAnswer(status, body);
}

/** `fetch` reports nothing of how far a body is. */
function post(
  address: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; body: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", abort);
  request.open("POST", address);
  request.responseType = "json";
  request.setRequestHeader("content-type", "application/octet-stream");
  request.setRequestHeader(deskHeader, "1");
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    onProgress?.(total === 0 ? 1 : loaded / total),
  );
  request.addEventListener("abort", () => reject(signal?.reason));
  // Also where no answer came: the status is 0 then.
  request.addEventListener("loadend", () => {
    signal?.removeEventListener("abort", abort);
    resolve({ status: request.status, body: request.response as unknown });
  });
  request.send(file);
  return promise;
}
