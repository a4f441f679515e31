import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { showAlert } from "../../alerts/alert-atom";
import { useTexts } from "../../messages/texts";
import { useApi } from "../../runtime/request-context";
import { useScripted } from "../../runtime/use-scripted";
import { TextField } from "../../ui/field";
import { addPasskey, confirmByPasskey, passkeyHindrance, type Ceremony } from "../passkey-ceremony";
import { CeremonyEnd } from "../passkey-prompt";

/** Adds a passkey under a name; a further one after another was used. */
export function NewPasskey() {
  const t = useTexts();
  if (!useScripted()) return <p className="text-second">{t("admin.passkey.noScripts")}</p>;
  const hindrance = passkeyHindrance(window);
  return hindrance === null ? <NewPasskeyForm /> : <p>{t(`admin.passkey.${hindrance}`)}</p>;
}

function NewPasskeyForm() {
  const t = useTexts();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<Ceremony | "idle" | "busy">("idle");
  const add = async (form: HTMLFormElement) => {
    setState("busy");
    const name = String(new FormData(form).get("name") ?? "");
    let ceremony = await addPasskey(api, name);
    if (typeof ceremony !== "string" && ceremony.code === "passkey_needed") {
      const confirmed = await confirmByPasskey(api);
      ceremony = confirmed === "done" ? await addPasskey(api, name) : confirmed;
    }
    setState(ceremony);
    if (ceremony !== "done") return;
    form.reset();
    showAlert({ type: 1, message: t("team.key.added") });
    await revalidate();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(event.currentTarget);
  };
  return (
    <form className="console-form panel" onSubmit={submit}>
      <TextField
        required
        name="name"
        dir="auto"
        maxLength={60}
        autoComplete="off"
        label={t("team.key.name")}
        hint={t("team.key.name.hint")}
      />
      <button className="button" disabled={state === "busy"}>
        {t("team.key.add")}
      </button>
      <CeremonyEnd ceremony={state} />
    </form>
  );
}
