import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClientLogo } from "./client-logo.tsx";

const logo = { name: "Fen & Co", url: "/brand/a.svg", ratio: 4, isOneColour: true };

test("a client's name is there for screen readers, whichever way its logo is drawn", () => {
  expect(renderToStaticMarkup(<ClientLogo {...logo} />)).toContain(">Fen &amp; Co<");
  expect(renderToStaticMarkup(<ClientLogo {...logo} isOneColour={false} />)).toContain('alt="Fen &amp; Co"');
});
