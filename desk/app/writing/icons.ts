/** The paths of the tools' icons, of lines on a grid of 20: no typeface is sure to have such signs. */
export const icons = {
  bullets: "M3.5 5h1M8 5h9M3.5 10h1M8 10h9M3.5 15h1M8 15h9",
  numbers: "M3.25 3.5l1.25-.75v4M3 12.5a1.1 1.1 0 1 1 2 .7L3 16.5h2.25M8.5 5h8.5M8.5 10h8.5M8.5 15h8.5",
  tasks: "M3.5 3.5h13v13h-13zM6.5 10l2.5 2.5 4.5-5",
  quote: "M4 4v12M8 6h9M8 10h9M8 14h6",
  link: "M8.5 11.5a3.5 3.5 0 0 0 5 0L16 9a3.54 3.54 0 0 0-5-5l-1 1M11.5 8.5a3.5 3.5 0 0 0-5 0L4 11a3.54 3.54 0 0 0 5 5l1-1",
  picture: "M3 4h14v12H3zM3 13.5L7 9.5l4 4 2.5-2.5 3.5 3.5M13 7.25h.5",
  block: "M10 4v12M4 10h12",
  rowBelow: "M3 3h14v5H3zM10 11v7M6.5 14.5h7",
  removeRow: "M3 3h14v5H3zM6.5 14.5h7",
  columnBefore: "M12 3h5v14h-5zM5.5 6.5v7M2 10h7",
  columnAfter: "M3 3h5v14H3zM14.5 6.5v7M11 10h7",
  removeColumn: "M3 3h5v14H3zM11 10h7",
  left: "M3 5h14M3 10h8M3 15h11",
  center: "M3 5h14M6 10h8M4.5 15h11",
  right: "M3 5h14M9 10h8M6 15h11",
  source: "M7 5l-4 5 4 5M13 5l4 5-4 5",
};
