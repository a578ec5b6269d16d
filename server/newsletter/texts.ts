/** Every word about the newsletter that the server itself says, in mails and on the two pages. */
export const texts = {
  confirmMail: {
    subject: (site: string) => `Please confirm your subscription to ${site}`,
    body: (site: string, confirm: string) =>
      [
        `Somebody, probably you, signed this address up for the newsletter of ${site}.`,
        "",
        "To receive it, open this page within seven days and press the button there:",
        confirm,
        "",
        "If it was not you, do nothing: without the button no newsletter is sent.",
        "",
      ].join("\n"),
  },
  confirm: {
    title: "Confirm your subscription",
    text: "One press, and the newsletter comes to you.",
    button: "Confirm",
  },
  confirmed: { title: "You are subscribed", text: "Thank you. The newsletter will come to your address." },
  unsubscribe: {
    title: "Unsubscribe",
    text: "One press, and no newsletter is sent to your address any more.",
    button: "Unsubscribe",
  },
  unsubscribed: {
    title: "You are unsubscribed",
    text: "No newsletter is sent to your address any more.",
  },
  expired: {
    title: "This link has expired",
    text: "Please sign up again on our site, and a new link is sent to you.",
  },
  invalid: {
    title: "This link is not valid",
    text: "Perhaps it was cut off. Please copy the whole address from the mail into your browser.",
  },
  home: "Back to the site",
} as const;
