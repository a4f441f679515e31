import type { CallReply } from "../../shared/contracts/table";
import { useTexts } from "../messages/texts";
import { DecidedFacts } from "./decided-facts";
import { DocumentLinks } from "./document-links";
import { Fact } from "./fact";

type Submission = CallReply<"getKycSubmission">["submission"];

/** What was sent, its documents, and the outcome. */
export function SubmissionDetails({ submission }: { submission: Submission }) {
  const t = useTexts();
  const { status, user, trn, licence_number, licence_authority, licence_expiry, business_type } = submission;
  const { submitted_at, decided_at, decided_by, reason, proofs } = submission;
  return (
    <>
      <dl className="console-facts panel">
        <Fact name={t("admin.status")}>{status !== "none" && t(`admin.status.${status}`)}</Fact>
        <Fact name={t("admin.customer")}>
          <bdi>{user.name}</bdi> <bdi>{user.email}</bdi>
        </Fact>
        <Fact name={t("admin.business")}>{business_type && t(`admin.business.${business_type}`)}</Fact>
        <Fact name={t("admin.trn")}>{trn}</Fact>
        <Fact name={t("admin.licence")}>
          <bdi>{licence_number}</bdi>
        </Fact>
        <Fact name={t("admin.authority")}>
          <bdi>{licence_authority}</bdi>
        </Fact>
        <Fact name={t("admin.expiry")}>
          <bdi>{licence_expiry}</bdi>
        </Fact>
        <DecidedFacts sentAt={submitted_at} decidedAt={decided_at} decidedBy={decided_by} reason={reason} />
      </dl>
      <DocumentLinks documents={proofs} />
    </>
  );
}
