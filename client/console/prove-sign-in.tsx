import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useTexts } from "../messages/texts";
import { useApi } from "../runtime/request-context";
import { TextField } from "../ui/field";
import { oneTimeCode } from "../ui/one-time-code";
import type { loadConsole } from "./console-layout";
import type { Ceremony } from "../runtime/passkeys";

/** Whether a ceremony was refused because its session is older than a first passkey may be added in. */
export const isStale = (ceremony: Ceremony | "idle" | "busy"): boolean =>
  typeof ceremony === "object" && ceremony.code === "sign_in_again";

type Step = "send" | "sending" | "type" | "proving";

/** Proves the session again by a code to one's e-mail, in place: what was typed around it stays. */
export function ProveSignIn({ onProven }: { onProven: () => Promise<void> }) {
  const t = useTexts();
  const api = useApi();
  const email = useRouteLoaderData<typeof loadConsole>("console")?.staff.email ?? "";
  const [step, setStep] = useState<Step>("send");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setStep("sending");
    const reply = await api.call("sendOtp", { email });
    setProblem(reply?.success ? undefined : reply?.message || t("console.noAnswer"));
    setStep(reply?.success ? "type" : "send");
  };
  const prove = async () => {
    setStep("proving");
    const reply = await api.call("proveOwnSignIn", { otp: code });
    setStep("type");
    if (reply?.success) return onProven();
    setProblem(reply?.fields?.["otp"] ?? (reply?.message || t("console.noAnswer")));
  };
  if (step === "send" || step === "sending")
    return (
      <>
        <p>{t("console.passkey.prove", { email })}</p>
        <button type="button" className="button" disabled={step === "sending"} onClick={() => void send()}>
          {t("console.passkey.prove.send")}
        </button>
        {problem && <p role="alert">{problem}</p>}
      </>
    );
  return (
    <form
      className="form-rows"
      onSubmit={(event) => {
        event.preventDefault();
        void prove();
      }}
    >
      <TextField
        required
        name="otp"
        {...oneTimeCode}
        label={t("console.passkey.prove.code", { email })}
        problem={problem}
        value={code}
        // Somebody who has asked for a code waits to type it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <button className="button" disabled={step === "proving"}>
        {t("console.passkey.prove.goOn")}
      </button>
    </form>
  );
}
