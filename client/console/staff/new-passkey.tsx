import { useRef, useState, type SubmitEvent } from "react";
import { useRevalidator, useSubmit } from "react-router";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { TextField } from "#client/ui/field.tsx";
import { passkeyHindrance, type Ceremony } from "#client/runtime/passkeys";
import { addPasskey, confirmByPasskey } from "../passkey-ceremony";
import { adminPaths } from "../console-paths";
import { CeremonyEnd } from "../passkey-prompt";
import { isStale, ProveSignIn } from "../prove-sign-in";

/** Adds a passkey under a name; a further one after another was used. @param needsCodes no recovery codes were made yet */
export function NewPasskey({ needsCodes }: { needsCodes: boolean }) {
  const t = useTexts();
  if (!useScripted()) return <p className="text-second">{t("console.passkey.noScripts")}</p>;
  const hindrance = passkeyHindrance(window);
  return hindrance === null ? <NewPasskeyForm needsCodes={needsCodes} /> : <p>{t(`console.passkey.${hindrance}`)}</p>;
}

function NewPasskeyForm({ needsCodes }: { needsCodes: boolean }) {
  const submit = useSubmit();
  const t = useTexts();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<Ceremony | "idle" | "busy">("idle");
  const form = useRef<HTMLFormElement>(null);
  const add = async () => {
    if (!form.current) return;
    setState("busy");
    const name = String(new FormData(form.current).get("name") ?? "");
    let ceremony = await addPasskey(api, name);
    if (typeof ceremony !== "string" && ceremony.code === "passkey_needed") {
      const confirmed = await confirmByPasskey(api);
      ceremony = confirmed === "done" ? await addPasskey(api, name) : confirmed;
    }
    setState(ceremony);
    if (ceremony !== "done") return;
    form.current.reset();
    showAlert({ type: 1, message: t("team.key.added") });
    // Beside the first one are the codes that replace it, printed at once.
    if (needsCodes) await submit({}, { method: "post", action: adminPaths.recoveryCodes });
    else await revalidate();
  };
  const post = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add();
  };
  return (
    <>
      <form ref={form} className="console-form panel" onSubmit={post}>
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
        {!isStale(state) && <CeremonyEnd ceremony={state} />}
      </form>
      {isStale(state) && (
        <section className="panel" role="alert">
          <ProveSignIn onProven={add} />
        </section>
      )}
    </>
  );
}
