import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { createHash } from "node:crypto";
import type { DeskState } from "#desk/server/state/open-state.ts";
import { createChallenges } from "./challenges.ts";
import type { PasskeyTables } from "./tables.ts";
import type { Person } from "#desk/server/access/person.ts";

/** EdDSA, ES256 and RS256: what devices have. Asking Node whether it knows newer ones prints a warning. */
const supportedAlgorithmIDs = [-8, -7, -257];

interface PasskeyParts {
  readonly state: DeskState;
  /** The desk's own origin: a passkey is made for its host and good at no other. */
  readonly origin: string;
  readonly clock: () => Date;
}

/** The passkeys of the desk. */
export type Passkeys = ReturnType<typeof createPasskeys>;

/** The desk's own database with the table of passkeys. */
export const withPasskeys = (state: DeskState) => state.withTables<PasskeyTables>();

/** Makes and checks passkeys. A device must know its user each time, by finger, face or PIN. */
export function createPasskeys({ state: desk, origin, clock }: PasskeyParts) {
  const state = () => withPasskeys(desk);
  const rpID = new URL(origin).hostname;
  const challenges = createChallenges(clock);
  const find = (id: string) =>
    state()
      .selectFrom("passkeys")
      .innerJoin("people", "people.id", "passkeys.person_id")
      .select(["people.id", "people.name", "people.role", "public_key", "counter", "transports"])
      .where("passkeys.id", "=", id)
      .where("people.removed_at", "is", null)
      .executeTakeFirst();
  return {
    /**
     * The options by which a device makes a passkey. With `replaces` a device that has one already makes
     * another in its place.
     */
    async beginToMake({ id, name }: Pick<Person, "id" | "name">, siteName: string, replaces: boolean) {
      const known = replaces
        ? []
        : await state().selectFrom("passkeys").select("id").where("person_id", "=", id).execute();
      const options = await generateRegistrationOptions({
        rpName: siteName || rpID,
        rpID,
        supportedAlgorithmIDs,
        userName: name,
        userDisplayName: name,
        userID: handleOf(id, rpID),
        excludeCredentials: known,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      challenges.add(options.challenge, `passkey of ${id}`);
      return options;
    },
    /**
     * What a device has made, if it is the answer to the person's open challenge, at this origin; null
     * otherwise.
     */
    async verifyMade(personId: number, response: RegistrationResponseJSON) {
      const made = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => challenges.take(challenge, `passkey of ${personId}`),
        expectedOrigin: origin,
        expectedRPID: rpID,
        supportedAlgorithmIDs,
      }).catch(() => null);
      return made?.verified ? made.registrationInfo.credential : null;
    },
    /** The options by which a device signs in; it knows itself which passkey is this desk's. */
    async beginToSignIn() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
      challenges.add(options.challenge, "sign-in");
      return options;
    },
    /**
     * Who has signed in; null where the answer is not to an open challenge, not of this origin, or not signed
     * by a passkey that is known, and where its counter has gone back.
     */
    async verifySignIn(response: AuthenticationResponseJSON): Promise<Person | null> {
      const known = await find(response.id);
      if (!known) return null;
      const { public_key: publicKey, counter, transports, ...person } = known;
      const signed = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => challenges.take(challenge, "sign-in"),
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
          counter,
          // As the device named them.
          transports: JSON.parse(transports) as string[],
        },
      }).catch(() => null);
      if (!signed?.verified) return null;
      await state()
        .updateTable("passkeys")
        .set({ counter: signed.authenticationInfo.newCounter, used_at: clock().toISOString() })
        .where("id", "=", response.id)
        .execute();
      return person;
    },
  };
}

/**
 * The same for each passkey of a person, so that a device replaces the one before; it says nothing about the
 * person.
 */
function handleOf(personId: number, rpID: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(`${rpID} ${personId}`).digest());
}
