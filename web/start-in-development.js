void import("/@vite/client");
void import("/@react-refresh").then(({ injectIntoGlobalHook }) => {
  injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type) => type });
  return import("/web/browser.tsx");
});
