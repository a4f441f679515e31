/** What of Google Identity Services is used. */
export type GoogleAccounts = {
  initialize(options: { client_id: string; nonce?: string; callback(answer: { credential: string }): void }): void;
  renderButton(
    place: HTMLElement,
    look: { theme: "outline"; size: "large"; shape: "pill"; width: number; locale: string },
  ): void;
};
declare global {
  var google: { accounts?: { id?: GoogleAccounts } } | undefined;
}

const address = "https://accounts.google.com/gsi/client";

/**
 * Fetches Google's script, once for each document. The page's policy lets it run because it is put in by a script that
 * the nonce trusts; Google's own styles take the nonce over from it.
 * @param onError called when it cannot be loaded; the next call tries again
 */
export function googleScript(onLoad: (accounts: GoogleAccounts) => void, onError: () => void): void {
  const ready = () => {
    const accounts = globalThis.google?.accounts?.id;
    if (accounts) onLoad(accounts);
    else onError();
  };
  if (globalThis.google?.accounts?.id) return ready();
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  script.nonce = document.querySelector<HTMLMetaElement>("meta[nonce]")?.nonce ?? "";
  script.addEventListener("load", ready);
  script.addEventListener("error", () => {
    script.remove();
    onError();
  });
  document.head.appendChild(script);
}
