import type { Role } from "#desk/contract/roles.ts";

/** A person who may use the desk. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/** What a call may demand; `anyone` needs no session. */
export type Least = Role | "anyone";

/** Whether a role is enough. */
export const mayCall = (role: Role, least: Least): boolean => least !== "owner" || role === "owner";
