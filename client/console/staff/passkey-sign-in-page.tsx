import { useState } from "react";
import { useLocation } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { useApi, useVisit } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { safeReturnUrl } from "#client/shop/account/sign-in/return-url";
import { adminPaths } from "../console-paths";
import { passkeyHindrance, type Ceremony } from "#client/runtime/passkeys";
import { signInByPasskey } from "../passkey-ceremony";
import { FormAlert } from "#client/ui/field.tsx";
import "#client/shop/account/sign-in/sign-in.css";
import "#client/ui/field.css";

/** `/admin/sign-in`: sign-in by passkey, for members of the team. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { search } = useLocation();
  const isScripted = useScripted();
  const home = localePrefix(locale) + adminPaths.overview;
  const returnUrl = safeReturnUrl(new URLSearchParams(search).get("returnUrl"), home);
  const byCode = `${localePrefix(locale)}/account/login?returnUrl=${encodeURIComponent(returnUrl)}`;
  return (
    <div className="page-width sign-in-page">
      <PageHead title={t("team.signIn")} description={t("team.signIn.more")} path="" noindex />
      <div className="panel sign-in-panel">
        <h1>{t("team.signIn")}</h1>
        <p className="text-second">{t("team.signIn.more")}</p>
        {isScripted ? <UsePasskey returnUrl={returnUrl} /> : <p>{t("team.signIn.noScripts")}</p>}
        <a className="link sign-in-later" href={byCode}>
          {t("team.signIn.other")}
        </a>
      </div>
    </div>
  );
}

function UsePasskey({ returnUrl }: { returnUrl: string }) {
  const t = useTexts();
  const api = useApi();
  const [state, setState] = useState<Ceremony | "idle" | "busy">("idle");
  const hindrance = passkeyHindrance(window);
  if (hindrance !== null) return <p>{t(`team.signIn.${hindrance}`)}</p>;
  const signIn = async () => {
    setState("busy");
    const ceremony = await signInByPasskey(api);
    setState(ceremony);
    if (ceremony === "done") location.assign(returnUrl);
  };
  return (
    <div className="form-rows">
      {problemOf(state) !== null && (
        <FormAlert>
          {state === "cancelled" ? t("team.signIn.cancelled") : problemOf(state) || t("team.retry")}
        </FormAlert>
      )}
      <p className="form-ends">
        <button type="button" className="button" disabled={state === "busy"} onClick={() => void signIn()}>
          {t("team.signIn.use")}
        </button>
      </p>
    </div>
  );
}

const problemOf = (state: Ceremony | "idle" | "busy"): string | null => {
  if (typeof state !== "string") return state.refused;
  return state === "cancelled" ? "" : null;
};
