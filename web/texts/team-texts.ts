/** Words of the team's pages. */
export const teamTexts = {
  title: "Team Experts",
  description: "Who works here, what they do all day, and where to find them.",
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
  skills: {
    heading: "Skills",
    /** TEAM-3: the share of each in per cent. */
    list: [
      { label: "Creative Development", share: 88 },
      { label: "Branding Solution", share: 95 },
      { label: "Design & Development", share: 80 },
    ],
  },
} as const;
