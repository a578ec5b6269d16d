/** The name of what stands beside the posts; its own words come with its code. */
export const sidebarLabel = "Sidebar";
