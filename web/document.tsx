import { useQueryClient } from "@tanstack/react-query";
import { use, useState } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { ErrorScreen } from "./frame/error-screen.tsx";
import { Frame } from "./frame/frame.tsx";
import { LoadingScreen } from "./frame/loading-screen.tsx";
import { NotFound } from "./sections/not-found.tsx";
import { BrandStyle, EarlyChoice } from "./brand-style.tsx";
import { FormResultContext } from "./sources/form-result.ts";
import { useWords } from "./sources/locale.ts";
import { dehydrated, inScript } from "./sources/page-data.ts";
import { ServerHeadContext } from "./sources/server-head.ts";
import { useShownTheme } from "./sources/shown-theme.ts";
import { siteFactsOf } from "./sources/site-facts.ts";
import { useAddress, useTheme, useToOpen } from "./sources/use-address.ts";
import startInDevelopment from "./start-in-development.js?raw";
import startLate from "./start-late.js?raw";
import fontUrl from "./styles/fonts/special-gothic.woff2?url";
import "./styles/other-letters.css";
import "./styles/stand-ins.css";
import "./styles/tokens.css";
import "./styles/reset.css";
import "./styles/typography.css";
import "./styles/sections.css";
import "./styles/shape.css";
import "./styles/motion.css";
import "./styles/print.css";

function PageData() {
  const client = useQueryClient();
  // The browser read this text before React started: it does not need it again and must not compare it.
  const text = import.meta.env.SSR ? dehydrated(client) : "";
  return (
    <script
      id="page-data"
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** The words of the interface; the browser has read them before React starts. */
function PageWords() {
  const head = use(ServerHeadContext);
  return (
    <script
      id="words"
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: inScript(head?.words ?? "") }}
    />
  );
}

/** The style sheet of the site; the browser finds its address in the page. */
function SiteStyle() {
  const head = use(ServerHeadContext);
  const [href] = useState(() =>
    import.meta.env.SSR ? head?.style : document.querySelector("link[rel=stylesheet]")?.getAttribute("href"),
  );
  return href && <link rel="stylesheet" href={href} />;
}

/**
 * Starts the page's scripts, a file at a time, once the page has been painted: script takes no bandwidth from
 * the picture and the text that a visitor waits for. A visitor's first touch or key starts them at once, and
 * so do three seconds. In development they come from Vite, with hot reload. The browser runs this before
 * React starts, which must not compare it.
 */
function Scripts() {
  const head = use(ServerHeadContext);
  const files = JSON.stringify(head?.scripts ?? []);
  const text = import.meta.env.DEV ? startInDevelopment : startLate.replace("[]", () => inScript(files));
  return (
    <script
      nonce={head?.mark}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : "" }}
    />
  );
}

/**
 * The document around every page; the theme is light on light addresses, otherwise the brand's or the
 * visitor's choice.
 */
export function Document() {
  const words = useWords();
  const { language, direction, gels, fontFile = fontUrl, themeSwitch } = siteFactsOf(useQueryClient());
  const theme = useShownTheme();
  const isLightAddress = useTheme() === "light";
  const hasPosts = useToOpen()("blog") !== undefined;
  // Such a page is at the form's address, which the router does not know: it would replace what was typed
  // with the 404 page.
  const answersPost = use(FormResultContext) !== null;
  return (
    <html
      lang={language}
      dir={direction}
      data-theme={theme}
      data-switch={themeSwitch && !isLightAddress ? "" : undefined}
      data-gel={gels[0]}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {themeSwitch && <EarlyChoice />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={fontFile} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {hasPosts && (
          <link rel="alternate" type="application/rss+xml" href="/rss.xml" title={words.nav.blog} />
        )}
        <SiteStyle />
        <BrandStyle />
      </head>
      <body>
        <LoadingScreen />
        <Outlet />
        {!answersPost && (
          <>
            <PageData />
            <PageWords />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * Every page: the frame around its screen; the 404 page where the address does not exist, or no longer does.
 */
export function App() {
  return <Frame>{useAddress() ? <Outlet /> : <NotFound />}</Frame>;
}

/** What an unexpected render error shows, inside the frame (SHELL-16). */
export function FailedPage() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}
