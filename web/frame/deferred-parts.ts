/** The parts of the frame whose code loads after the page, in one file. */
export { reportMove } from "./report-move.ts";
export { addEnhancements } from "./enhancements.ts";
export { PageChange } from "./page-change.tsx";
export { Footer } from "./footer.tsx";
export { ScrollToTop } from "./scroll-to-top.tsx";
export { SidePanel } from "./side-panel.tsx";
export { SubMenu } from "./sub-menu.tsx";
