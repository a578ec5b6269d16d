import { peopleAct, peopleWords } from "./people-words.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { beginPasskey, beginSignIn, invitation, keepPasskey, signIn } from "./passkey-calls.ts";
import type { Deps } from "#desk/server/deps.ts";
import { noteActivity } from "#desk/server/access/activity-log.ts";
import { nameSchema } from "./schemas.ts";
import { Refusal } from "#desk/server/refusal.ts";
import { acceptsFromAnyone, type Route } from "#desk/server/route.ts";
import { keepMade, notMade } from "./keep-passkey.ts";
import { findInvitation } from "./links.ts";
import type { Passkeys } from "./passkeys.ts";
import { beginSession } from "#desk/server/access/sign-in.ts";
import { tokenSchema } from "#desk/server/access/token.ts";

/** The library checks the rest. */
const responseSchema = z.looseObject({ id: z.string().max(2000) });

const linkEnded = () => new Refusal(422, peopleWords().server.linkEnded);
const notKnown = () => new Refusal(422, peopleWords().server.passkeyUnknown);

/**
 * The way in behind the owner's proxy: passkeys alone. A link lets its person make one, and does nothing
 * else.
 */
export function passkeyRoutes(deps: Deps, passkeys: Passkeys): Route[] {
  const { state, clock } = deps;
  const invited = async (token: string) => {
    const person = await findInvitation(state, token, clock());
    if (!person) throw linkEnded();
    return person;
  };
  return [
    acceptsFromAnyone(invitation, z.strictObject({ token: tokenSchema }), async ({ input }) => {
      const { name, role } = await invited(input.token);
      return { name, role };
    }),
    acceptsFromAnyone(
      beginPasskey,
      z.strictObject({ token: tokenSchema, name: nameSchema }),
      async ({ input }) => {
        const { id, replaces } = await invited(input.token);
        const contacts = await deps.store.contacts();
        return passkeys.beginToMake({ id, name: input.name }, contacts?.website_name ?? "", replaces);
      },
    ),
    acceptsFromAnyone(
      keepPasskey,
      z.strictObject({ token: tokenSchema, name: nameSchema, response: responseSchema }),
      async ({ context, input: { token, name, response } }) => {
        const { id } = await invited(token);
        // Its form is what the library looks at first.
        const made = await passkeys.verifyMade(id, response as RegistrationResponseJSON);
        if (!made) throw notMade();
        const kept = await keepMade(deps, { token, name, made });
        if (!kept) throw linkEnded();
        const act = peopleAct(kept.replaces ? "passkeyReplaced" : "passkey", {});
        await noteActivity(deps, { id, name }, act);
        await beginSession(deps, context, id);
        return null;
      },
    ),
    acceptsFromAnyone(beginSignIn, z.null(), () => passkeys.beginToSignIn()),
    acceptsFromAnyone(signIn, z.strictObject({ response: responseSchema }), async ({ context, input }) => {
      // Its form is what the library looks at first.
      const person = await passkeys.verifySignIn(input.response as AuthenticationResponseJSON);
      if (!person) throw notKnown();
      await beginSession(deps, context, person.id);
      return null;
    }),
  ];
}
