import { pageTitles } from "./page-titles.ts";

/** Words of the team's pages. */
export const teamTexts = {
  title: pageTitles.team,
  memberTitle: "Team Details",
  back: "The whole team",
  /** Follows the network's name, for those who hear a link alone. */
  socialOf: (name: string) => `of ${name}`,
  facts: {
    position: "Position",
    age: "Age",
    email: "E-mail",
    phone: "Phone",
    social: "Elsewhere",
  },
  awards: {
    heading: "Awards and achievements",
    year: "Year",
    award: "Award",
    project: "Project",
  },
  skills: "Skills",
} as const;
