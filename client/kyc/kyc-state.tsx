import { dayText } from "../ui/day-text";
import { useTexts } from "../messages/texts";
import { Note } from "../ui/note";
import { SentDetails } from "../ui/sent-details";
import { DocumentList } from "../uploads/document-list";
import type { KycData } from "./kyc-data";

/** How things stand with what was sent, and what that was. Nothing before the first time. */
export function KycState({ kyc, expired, businessTypes }: KycData) {
  const t = useTexts();
  const { status, reason, submitted_at, decided_at } = kyc;
  if (status === "none") return null;
  const state = expired ? "expired" : status;
  const day = dayText((status === "approved" && decided_at) || submitted_at!);
  const type = businessTypes.find(({ value }) => value === kyc.business_type);
  const rows: [string, string | null][] = [
    [t("kyc.establishment"), kyc.establishment],
    [t("kyc.businessType"), type?.label ?? kyc.business_type],
    [t("kyc.trn"), kyc.trn],
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
