import { useEffect, useRef, useState } from "react";
import { Link, useSubmit } from "react-router";
import { useTexts } from "../messages/texts";
import { useApi } from "../runtime/request-context";
import { useScripted } from "../runtime/use-scripted";
import { adminPaths } from "./console-paths";
import { ProveSignIn, isStale } from "./prove-sign-in";
import { passkeyHindrance, type Ceremony } from "../runtime/passkeys";
import { addPasskey, confirmByPasskey } from "./passkey-ceremony";

type PasskeyPromptProps = {
  /** Whether a passkey has to be used, or made first. */
  code: "passkey_needed" | "passkey_missing";
  /** What was posted; it goes on with that. */
  values: Record<string, string>;
};

/** For a post that moves money or rights: asks for a passkey, and then continues. */
export function PasskeyPrompt({ code, values }: PasskeyPromptProps) {
  const t = useTexts();
  const box = useRef<HTMLElement>(null);
  const isScripted = useScripted();
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="panel passkey-prompt" role="alert" tabIndex={-1}>
      <p>
        <b>{t(code === "passkey_needed" ? "console.passkey.needed" : "console.passkey.missing")}</b>{" "}
        {t(code === "passkey_needed" ? "console.passkey.needed.more" : "console.passkey.missing.more")}
      </p>
      {isScripted ? <PasskeyStep code={code} values={values} /> : <p>{t("console.passkey.noScripts")}</p>}
    </section>
  );
}

function PasskeyStep({ code, values }: PasskeyPromptProps) {
  const t = useTexts();
  const api = useApi();
  const submit = useSubmit();
  const [state, setState] = useState<Ceremony | "idle" | "busy">("idle");
  const hindrance = passkeyHindrance(window);
  if (hindrance !== null) return <p>{t(`console.passkey.${hindrance}`)}</p>;
  const goOn = async () => {
    setState("busy");
    const ceremony = await (code === "passkey_needed"
      ? confirmByPasskey(api)
      : addPasskey(api, t("console.passkey.name")));
    setState(ceremony);
    if (ceremony === "done") await submit(values, { method: "post" });
  };
  return (
    <>
      {isStale(state) ? (
        <ProveSignIn onProven={goOn} />
      ) : (
        <>
          <button type="button" className="button" disabled={state === "busy"} onClick={() => void goOn()}>
            {t(code === "passkey_needed" ? "console.passkey.use" : "console.passkey.add")}
          </button>
          <CeremonyEnd ceremony={state} />
        </>
      )}
      {code === "passkey_needed" && (
        <p>
          <Link className="link" to={adminPaths.lostPasskey}>
            {t("console.passkey.lost")}
          </Link>
        </p>
      )}
    </>
  );
}

/** Why nothing came of it. */
export function CeremonyEnd({ ceremony }: { ceremony: Ceremony | "idle" | "busy" }) {
  const t = useTexts();
  if (ceremony === "cancelled") return <p role="alert">{t("console.passkey.cancelled")}</p>;
  if (typeof ceremony === "string") return null;
  return <p role="alert">{ceremony.refused || t("console.noAnswer")}</p>;
}
