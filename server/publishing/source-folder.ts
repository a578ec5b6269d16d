import path from "node:path";
import type { ContentFile, ContentPicture } from "../content/content.ts";
import type { FileFacts } from "../folder/file-facts.ts";
import type { ContentFolder } from "../folder/content-folder.ts";
import { isHidden, type Listed } from "../folder/list-folder.ts";

/** One file of a content folder, by what it holds. */
export interface SourceFile extends FileFacts {
  /** Path inside the content folder, with slashes. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
  /** Storage path of what was published of a picture or a file; null: a text. */
  readonly picture: string | null;
}

/** What a content shows that is no text. */
interface SourceMedia {
  readonly pictures: readonly Pick<ContentPicture, "name" | "path">[];
  readonly files: readonly Pick<ContentFile, "name" | "path">[];
}

/**
 * Every file that a publishing reads: Markdown and YAML of the folder and the folders in it, what the brand
 * is made of, and the pictures and files that the content has, in the order of their paths. Holds no file's
 * bytes: a hundred thousand posts would fill the memory. Files that are kept are not read
 * again.
 */
export function listSource(folder: ContentFolder, { pictures, files }: SourceMedia): SourceFile[] {
  const { dir } = folder;
  const describe = (name: string, file: string, picture: string | null): SourceFile => {
    const { sha256, bytes } = folder.factsOf(file);
    return { path: name, file, sha256, bytes, picture };
  };
  const stored = (inside: string) => (medium: SourceMedia["pictures"][number]) =>
    describe(`${inside}/${medium.name}`, path.join(dir, inside, medium.name), medium.path);
  const texts = textsOf(folder).map(({ name, file }) => describe(name, file, null));
  return [...texts, ...pictures.map(stored("pictures")), ...files.map(stored("files"))].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}

/**
 * Texts, and the small files that the database holds like texts: the brand's images and typefaces, and
 * clients' logos. No marks of an office program that a text is open there.
 */
const isRead =
  /^(?!(?:\w+\/)?~\$).*\.(?:md|ya?ml)$|^brand\/[\w-][\w.-]*\.(?:svg|png|woff2)$|^logos\/[\w-][\w.-]*\.(?:svg|png|webp)$/;

/** Folders of what is no text. */
const media = new Set(["pictures", "files"]);

function textsOf({ listed }: ContentFolder) {
  const filesIn = (some: readonly Listed[], before = "") =>
    some
      .filter(({ kind }) => kind === "file")
      .map(({ name, path: file }) => ({ name: before + name, file }))
      .filter(({ name }) => isRead.test(name));
  const top = listed().filter((entry) => !isHidden(entry));
  const folders = top.filter(({ name, kind }) => kind === "folder" && !media.has(name));
  return [...filesIn(top), ...folders.flatMap((folder) => filesIn(listed(folder.name), `${folder.name}/`))];
}
