import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { connection } from "#client/shop/frame/shopper/connection";
import { openGoogle, takeGoogle, type SignedIn } from "./sign-in-steps";

type GoogleSignInProps = { clientId: string; onSignedIn(signedIn: SignedIn): Promise<void> | void };

/**
 * Google's own button, whose script is fetched when the form is shown and not before. A script that cannot be loaded,
 * or an account that is refused, is reported; the code stays as the way in.
 */
export function GoogleSignIn({ clientId, onSignedIn }: GoogleSignInProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(async (idToken: string) => {
    const taken = await takeGoogle(idToken, connection());
    if (taken && "user" in taken) await onSignedIn(taken);
    else setProblem(taken?.message || t("signIn.noReply"));
  });
  const failed = useEffectEvent(() => setProblem(t("signIn.google.failed")));
  useEffect(() => {
    let left = false;
    const show = async (accounts: GoogleAccounts) => {
      const opened = await openGoogle(connection());
      if (left || !place.current) return;
      if (!opened) return failed();
      accounts.initialize({ client_id: clientId, callback: ({ credential }) => void take(credential), ...opened });
      accounts.renderButton(place.current, { theme: "outline", size: "large", shape: "pill", width: 300, locale });
    };
    googleScript(
      (accounts) => void show(accounts),
      () => !left && failed(),
    );
    return () => {
      left = true;
    };
  }, [clientId, locale]);
  return (
    <div className="sign-in-google">
      <p className="sign-in-or">{t("signIn.or")}</p>
      <div ref={place} className="sign-in-google-place" hidden={problem !== null} />
      <p role="alert" className="field-problem">
        {problem}
      </p>
    </div>
  );
}

/** The used part of Google Identity Services. */
type GoogleAccounts = {
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
function googleScript(onLoad: (accounts: GoogleAccounts) => void, onError: () => void): void {
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
