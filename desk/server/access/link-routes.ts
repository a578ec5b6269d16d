import { z } from "zod";
import { enterByLink } from "#desk/contract/session.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import { acceptsFromAnyone, type Route } from "../route.ts";
import { useLink } from "./links.ts";
import { beginSession } from "./sign-in.ts";
import { tokenSchema } from "./token.ts";

/** The way in on this machine. */
export const linkRoutes = (deps: Deps): Route[] => [
  acceptsFromAnyone(enterByLink, z.strictObject({ token: tokenSchema }), async ({ context, input }) => {
    const presented = { token: input.token, purpose: "session", now: deps.clock() } as const;
    const person = await useLink(deps.state, presented);
    if (!person)
      throw new Refusal(
        422,
        "This link was used before, or has ended. Press Enter where the desk was started: it prints a new one.",
      );
    await beginSession(deps, context, person.id);
    return null;
  }),
];
