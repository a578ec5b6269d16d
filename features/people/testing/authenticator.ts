import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a device does differently from an honest one. */
interface Lie {
  /** Where the browser says that it is. */
  readonly origin?: string;
  /** The host that the device was given. */
  readonly rpId?: string;
  /** Without the user's finger or PIN. */
  readonly unverified?: boolean;
  readonly counter?: number;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const [present, verified, attested] = [0x01, 0x04, 0x40];

/**
 * A device with one passkey, as browsers speak for it (Web Authentication, ES256, no attestation). A program
 * can claim any id for it.
 */
export function createAuthenticator(origin: string, id = randomBytes(16)) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  let used = 0;
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
  const dataOf = (rpId: string, extra: number, { unverified, counter = (used += 1) }: Lie, rest: Buffer) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(present | extra | (unverified ? 0 : verified), 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };
  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lie.origin ?? origin, crossOrigin: false }));
  const common = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
  } as const;
  return {
    /** Makes the passkey. */
    make(options: PublicKeyCredentialCreationOptionsJSON, lie: Lie = {}): RegistrationResponseJSON {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authData = dataOf(lie.rpId ?? options.rp.id ?? "", attested, lie, credential);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, lie).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Signs in by it. */
    sign(options: PublicKeyCredentialRequestOptionsJSON, lie: Lie = {}): AuthenticationResponseJSON {
      const client = clientData("webauthn.get", options.challenge, lie);
      const authData = dataOf(lie.rpId ?? options.rpId ?? "", 0, lie, Buffer.alloc(0));
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
