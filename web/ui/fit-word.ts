/**
 * Props of a title whose type gets smaller before its longest word would have to break: a word that breaks
 * without a hyphen is misread, and few browsers know where words of most languages break. The style needs the
 * letters of that word (`--word`), and a container around the title or what stands beside it in the window
 * (typography.css).
 */
export function fitWord(title: string) {
  return {
    "data-fit": "",
    style: { "--word": Math.max(...title.split(/[\s-]+/).map(({ length }) => length)) },
  };
}
