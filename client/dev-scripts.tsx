const refreshPreamble = `
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__getReactRefreshIgnoredExports = () => ["loader", "handle", "shouldRevalidate"];
`;

/** Hot reload, in the dev server only: Vite's client and React Fast Refresh, which must ignore a page's loader. */
export function DevScripts({ nonce }: { nonce: string }) {
  return (
    <>
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: refreshPreamble }} />
      <script type="module" nonce={nonce} src="/@vite/client" />
    </>
  );
}
