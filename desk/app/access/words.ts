/** The words of the door. */
export const words = {
  title: "Sign in",
  howTo:
    "Open the link that the desk printed where it was started. It signs you in once; press Enter there for another one.",
  signOut: "Sign out",
};
