/** Words of the comments and their form (BLOG-5, BLOG-7). */
export const commentTexts = {
  count: (count: number) => `${count} ${count === 1 ? "Comment" : "Comments"}`,
  reply: "Reply",
  title: "Leave a comment",
  name: "Name",
  email: "E-mail",
  comment: "Comment",
  send: "Post Comment",
  noName: "Please enter your name.",
  noEmail: "Please enter your e-mail.",
  badEmail: "Please enter an e-mail address like name@example.com.",
  noComment: "Please enter a comment.",
  done: "Thanks For Your Message",
  required: "Fields marked * must be filled in.",
  needsScript: "This form only answers with JavaScript. Nothing you type here is sent.",
} as const;
