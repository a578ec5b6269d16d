/** The part of a sending that does not matter to how it is sent. */
export const newSending = {
  post: 7,
  subject: "How we light",
  html: '<p>Read on.</p><a href="link-of-reader">Unsubscribe</a>',
  text: "Read on.\nlink-of-reader\n",
  marker: "link-of-reader",
  again: false,
  domain: "agency.example",
};
