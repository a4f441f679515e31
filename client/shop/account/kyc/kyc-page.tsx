import { dayInEmirates } from "#shared/time/emirates-time";
import { renewableUntil } from "#shared/customers/licence-renewal";
import { useActionData, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { Note } from "#client/ui/note.tsx";
import { SentDetails } from "#client/ui/sent-details.tsx";
import { DocumentList } from "#client/shop/frame/uploads/document-list.tsx";
import type { PostedKyc } from "./kyc-action";
import type { KycData } from "./kyc-data";
import { KycForm } from "./kyc-form";

export { action } from "./kyc-action";

function licenceOf({ status, licence_expiry }: KycData["kyc"]): KycData["licence"] {
  const today = dayInEmirates(Date.now());
  if (status !== "approved" || licence_expiry === null || licence_expiry > renewableUntil(today)) return null;
  return licence_expiry < today ? "expired" : "ending";
}

/** What was sent last, files that were not sent yet with fresh links, and the kinds of business. */
export async function loader({ context }: LoaderFunctionArgs): Promise<KycData> {
  const api = apiOf(context);
  const [state, choices] = await Promise.all([
    api.call("getKyc", {}, { fresh: true }),
    api.call("listCustomerChoices", {}),
  ]);
  const { kyc, uploads } = required(state);
  return { kyc, uploads, licence: licenceOf(kyc), businessTypes: required(choices).business_categories };
}

/** `/account/kyc`: the state, and the form unless details wait or are approved. */
export function Component() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const posted = useActionData<PostedKyc>();
  const { status } = data.kyc;
  const open = status === "none" || status === "rejected" || data.licence !== null;
  return (
    <AccountFrame title={t("kyc")} text={t("kyc.text")} path={paths.kyc}>
      <div className="form-rows">
        <KycState {...data} />
        {open && <KycForm {...data} posted={posted} />}
      </div>
    </AccountFrame>
  );
}

/** The submission's state and content. Nothing before the first one. */
function KycState({ kyc, licence, businessTypes }: KycData) {
  const t = useTexts();
  const { status, reason, submitted_at, decided_at } = kyc;
  if (status === "none") return null;
  const state = licence ?? status;
  const day = dayText((licence && kyc.licence_expiry) || (status === "approved" && decided_at) || submitted_at!);
  const type = businessTypes.find(({ value }) => value === kyc.business_type);
  const rows: [string, string | null][] = [
    [t("kyc.establishment"), kyc.establishment],
    [t("kyc.businessType"), type?.label ?? kyc.business_type],
    [t("kyc.trn"), kyc.trn],
    ...(kyc.tin ? [[t("kyc.tin"), kyc.tin] as [string, string]] : []),
    [t("kyc.licenceNumber"), kyc.licence_number],
    [t("kyc.licenceAuthority"), kyc.licence_authority],
    [t("kyc.licenceExpiry"), kyc.licence_expiry && dayText(kyc.licence_expiry)],
  ];
  return (
    <>
      <Note status={state}>
        <h2>{t(`kyc.state.${state}`)}</h2>
        {reason && <p dir="auto">{t("kyc.reason", { reason })}</p>}
        <p>{t(`kyc.state.${state}More`, { day })}</p>
      </Note>
      {status !== "rejected" && (
        <SentDetails title={t("kyc.sent")} rows={rows}>
          <h3>{t("kyc.documents.sent")}</h3>
          <DocumentList documents={kyc.proofs} />
        </SentDetails>
      )}
    </>
  );
}
