import { use } from "react";
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";
import { contextScript, startPlan } from "./router-start.ts";
import starter from "./start-late.ts?inline-script";

/**
 * A script of the renderer's own. The browser ran its text before React started: hydration must not compare
 * it.
 */
function InlineScript({ nonce, text }: { nonce: string | undefined; text: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

function useScriptTexts(): [string, string] {
  const context = use(FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  if (!import.meta.env.SSR || !context) return ["", ""];
  const { manifest, serverHandoffString = "", renderMeta } = context;
  // As the router's own component does: only then it sends the rest of its state.
  // oxlint-disable-next-line react/immutability -- how the router learns of it, on the server alone
  if (renderMeta) renderMeta.didRenderScripts = true;
  const plan = JSON.stringify(startPlan(manifest, ids));
  return [contextScript(serverHandoffString), `${starter}startLate(${plan});`];
}

function StartedLate() {
  const nonce = use(FrameworkContext)?.nonce;
  const [state, start] = useScriptTexts();
  return (
    <>
      <InlineScript nonce={nonce} text={state} />
      <InlineScript nonce={nonce} text={start} />
    </>
  );
}

/**
 * Replaces the router's `Scripts`: starts the same modules, but after the first paint, so that script takes
 * no bandwidth from the picture and the text that a visitor waits for. In development, with Vite's own
 * client, the router starts normally.
 */
export const LateScripts = import.meta.env.DEV ? Scripts : StartedLate;
