/** The words of lists that are searched, read a page at a time, and saved. */
export const words = {
  search: "Search",
  exportAll: "Save all as a spreadsheet",
};
