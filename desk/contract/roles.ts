/** What a person may do: an editor all but people, settings, messages and subscribers. */
export type Role = "owner" | "editor";
