/** The six lighting gels, in the order in which categories take them; a picture's gel is the colour of the light in it. */
export const gels = ["straw", "steel", "rose", "jade", "lavender", "ember"] as const;

export type Gel = (typeof gels)[number];
