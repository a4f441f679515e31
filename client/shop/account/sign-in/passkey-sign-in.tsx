import { useState } from "react";
import { useTexts } from "#client/messages/texts";
import { connection } from "#client/shop/frame/shopper/connection";
import type { SignedIn } from "./sign-in-steps";

/**
 * A button that signs in by a passkey, where this browser knows any. What it needs is fetched when it is pressed; a
 * passkey that is refused, or given up, leaves the code as the way in.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn(signedIn: SignedIn): Promise<void> | void }) {
  const t = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (typeof PublicKeyCredential !== "function") return null;
  const use = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const { takePasskey } = await import("./take-passkey");
    const taken = await takePasskey(connection());
    setBusy(false);
    if (taken === "cancelled") setProblem(t("signIn.byPasskey.cancelled"));
    else if ("refused" in taken) setProblem(taken.refused || t("signIn.noReply"));
    else await onSignedIn(taken);
  };
  return (
    <div className="sign-in-passkey">
      <button type="button" className="button button-quiet" aria-disabled={busy} onClick={() => void use()}>
        {t("signIn.byPasskey")}
      </button>
      <p role="alert" className="field-problem">
        {problem}
      </p>
    </div>
  );
}
