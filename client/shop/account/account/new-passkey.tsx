import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { passkeyHindrance, type Ceremony } from "#client/runtime/passkeys";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { connection } from "#client/shop/frame/shopper/connection";
import { useTexts } from "#client/messages/texts";
import { useScripted } from "#client/runtime/use-scripted";
import { FormAlert, TextField } from "#client/ui/field.tsx";
import { oneTimeCode } from "#client/ui/one-time-code";
import { sendOwnCode } from "./owner-codes";

type State = Ceremony | "idle" | "busy";

/** Adds a passkey, where scripts and the browser can; the code by e-mail or phone always works. */
export function NewPasskey() {
  const t = useTexts();
  if (!useScripted()) return <p className="text-second">{t("account.passkeys.noScripts")}</p>;
  const hindrance = passkeyHindrance(window);
  return hindrance === null ? <NewPasskeyForm /> : <p className="text-second">{t("account.passkeys.unknown")}</p>;
}

/** The name first; a code as well where the sign-in is some time ago. */
function NewPasskeyForm() {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<State>("idle");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const isStale = typeof state === "object" && state.code === "sign_in_again";
  const add = async (name: string) => {
    setState("busy");
    const ceremony = await (await import("./add-passkey")).addPasskey(connection(), name);
    setState(ceremony);
    if (typeof ceremony === "object" && ceremony.code === "sign_in_again") return sendCode();
    if (ceremony !== "done") return undefined;
    setSentTo(null);
    showAlert({ type: 1, text: "account.passkeys.added" });
    return revalidate();
  };
  const sendCode = async () => {
    const sent = await sendOwnCode(connection(), "sign_in");
    if ("address" in sent) return setSentTo(sent.address);
    return setState({ refused: sent.refused?.message ?? "", code: "" });
  };
  const post = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get("passkey_name") ?? "").trim();
    if (name === "" || state === "busy") return;
    if (sentTo !== null) {
      const reply = await connection().call("proveCustomerSignIn", { otp: String(form.get("otp") ?? "") });
      setProblem(reply?.success ? undefined : (reply?.fields?.["otp"] ?? (reply?.message || t("account.retry"))));
      if (!reply?.success) return;
      setSentTo(null);
    }
    await add(name);
  };
  return (
    <form className="form-rows" onSubmit={(event) => void post(event)}>
      {!isStale && typeof state === "object" && <FormAlert>{state.refused || t("account.retry")}</FormAlert>}
      {state === "cancelled" && <FormAlert>{t("account.passkeys.cancelled")}</FormAlert>}
      <div className="fields">
        <TextField
          required
          name="passkey_name"
          dir="auto"
          maxLength={60}
          autoComplete="off"
          label={t("account.passkeys.name")}
          hint={t("account.passkeys.name.hint")}
        />
        {sentTo !== null && (
          <TextField
            required
            name="otp"
            label={t("account.passkeys.code")}
            hint={t("account.profile.code.sent", { address: sentTo })}
            problem={problem}
            {...oneTimeCode}
          />
        )}
      </div>
      <p className="form-ends">
        <button className="button" aria-disabled={state === "busy"}>
          {t("account.passkeys.add")}
        </button>
      </p>
    </form>
  );
}
