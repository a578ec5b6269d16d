/** Pages around the current one, and at each end. */
const range = 5;
const margin = 2;

/** A page's number, or a gap between numbers. */
type PageMark = number | "gap";

/**
 * The last page of the block at the left end; the first page has one neighbour fewer (as in react-paginate).
 */
function blockEnd(page: number): number {
  return page === 1 ? range : Math.max(page + 2, range + 1);
}

/**
 * The numbers that a pager shows (BLOG-2): the pages around the current one, two at each end, gaps between. A
 * gap never replaces a single page.
 */
export function pageWindow(page: number, pages: number): PageMark[] {
  const from = Math.min(page - 2, pages - range + 1);
  const to = blockEnd(page);
  const marks: PageMark[] = [];
  let last = 0;
  for (let number = 1; number <= pages; number += 1) {
    const shown = number <= margin || number > pages - margin || (number >= from && number <= to);
    if (!shown) continue;
    if (number === last + 2) marks.push(last + 1);
    else if (number > last + 2) marks.push("gap");
    marks.push(number);
    last = number;
  }
  return marks;
}
