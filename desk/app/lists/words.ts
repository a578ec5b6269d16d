import { figure } from "../shell/formats.ts";

/** The words of lists that are searched, read a page at a time, and saved. */
export const words = {
  search: "Search",
  /** `isAll`: whether there are no more than these. */
  found: (count: number, isAll = true) =>
    count === 0 ? "Nothing found" : `${figure(count)}${isAll ? "" : " and more"} found`,
  exportAll: "Save all as a spreadsheet",
};
