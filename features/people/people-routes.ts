import { peopleAct, peopleWords } from "./people-words.ts";
import { z } from "zod";
import {
  changeRole,
  activity,
  endSession,
  type InvitationLink,
  invite,
  inviteAgain,
  people,
  removePerson,
} from "./calls.ts";
import { entrancePath } from "#desk/server/access/entrance.ts";
import { makeLink } from "#desk/server/access/links.ts";
import { tokenOf } from "#desk/server/access/sign-in.ts";
import type { Deps } from "#desk/server/deps.ts";
import { Refusal } from "#desk/server/refusal.ts";
import { accepts, answers, type DeskCalls } from "#desk/server/route.ts";
import { addPerson, endLinks, endOneSession, requirePerson, setRole, takeAccess } from "./change-people.ts";
import { inPlace, oneMore } from "./links.ts";
import { listActivity, listPeople } from "./list-people.ts";
import { idSchema, nameSchema, roleSchema } from "./schemas.ts";

/**
 * Who may use the desk: for owners alone. Nobody changes or removes themselves, so there is always an owner
 * left: the one who asks.
 */
export const peopleRoutes: DeskCalls = (deps) => [
  answers(people, "owner", async ({ context }) => ({
    people: await listPeople(deps, tokenOf(deps, context) ?? ""),
    canInvite: deps.place.kind === "public",
  })),
  answers(activity, "owner", () => listActivity(deps)),
  accepts(
    invite,
    "owner",
    z.strictObject({ name: nameSchema, role: roleSchema }),
    async ({ input: { name, role }, record }) => {
      const origin = publicOrigin(deps);
      const id = await addPerson(deps, name, role);
      await record(peopleAct("invited", { name, role }));
      return newLink(deps, origin, { personId: id });
    },
  ),
  accepts(
    inviteAgain,
    "owner",
    idSchema.extend({ replaces: z.boolean() }),
    async ({ input: { id, replaces }, record }) => {
      const origin = publicOrigin(deps);
      const { name } = await requirePerson(deps, id);
      await endLinks(deps, id);
      await record(peopleAct(replaces ? "replaced" : "linked", { name }));
      return newLink(deps, origin, { personId: id, replaces });
    },
  ),
  accepts(
    changeRole,
    "owner",
    idSchema.extend({ role: roleSchema }),
    async ({ input: { id, role }, person, record }) => {
      refuseOneself(id, person.id);
      const { name } = await requirePerson(deps, id);
      await setRole(deps, id, role);
      await record(peopleAct("role", { name, role }));
      return null;
    },
  ),
  accepts(removePerson, "owner", idSchema, async ({ input: { id }, person, record }) => {
    refuseOneself(id, person.id);
    const { name } = await requirePerson(deps, id);
    await takeAccess(deps, id);
    await record(peopleAct("removed", { name }));
    return null;
  }),
  accepts(endSession, "owner", idSchema, async ({ input: { id }, record }) => {
    await record(peopleAct("sessionEnded", { name: await endOneSession(deps, id) }));
    return null;
  }),
];

function publicOrigin({ place }: Deps): string {
  if (place.kind === "public") return place.origin;
  throw new Refusal(409, peopleWords().server.inviteNoAddress);
}

async function newLink(
  deps: Deps,
  origin: string,
  { personId, replaces = false }: { readonly personId: number; readonly replaces?: boolean },
): Promise<InvitationLink> {
  const purpose = replaces ? inPlace : oneMore;
  const token = await makeLink(deps.state, { personId, purpose, now: deps.clock() });
  return { id: personId, link: `${origin}${entrancePath(token)}` };
}

function refuseOneself(id: number, own: number): void {
  if (id === own) throw new Refusal(409, peopleWords().server.notForYourself);
}
