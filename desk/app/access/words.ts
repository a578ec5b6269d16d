import type { Role } from "#desk/contract/roles.ts";

const roles: Record<Role, string> = { owner: "an owner", editor: "an editor" };

/** The words of signing in. */
export const words = {
  title: "Sign in",
  ended: "You have been signed out. What you typed is kept: sign in, and go on where you were.",
  byLink:
    "Open the link that the desk printed where it was started. It signs you in once; press Enter there for another one.",
  byPasskey: "You sign in with your passkey: your finger, your face, or the PIN of this device.",
  signIn: "Sign in with a passkey",
  signOut: "Sign out",
  enrolTitle: "Welcome",
  enrol: (role: Role) =>
    `You are invited as ${roles[role]}. Make a passkey, and from then on you sign in with your finger, your face, or the PIN of this device. There is no password.`,
  name: "Your name",
  make: "Make a passkey",
  refused: "The browser did not finish. Try again, or take another browser or device.",
};
