/** Words of the about page. */
export const aboutTexts = {
  title: "About Company",
  facts: "The studio in figures",
  team: "The people in the room",
  wholeTeam: "The whole team",
} as const;
