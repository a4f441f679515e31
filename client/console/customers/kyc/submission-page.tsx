import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { AdminHead } from "#client/console/console-head.tsx";
import { adminPaths } from "#client/console/console-paths";
import { DecidedFacts } from "#client/console/decided-facts.tsx";
import { Decision } from "#client/console/decision.tsx";
import { DocumentLinks } from "#client/console/document-links.tsx";
import { Fact } from "#client/console/fact.tsx";
import { posting } from "#client/console/posted";
import { Refusal } from "#client/console/refusal.tsx";
import { usePosted } from "#client/console/post-form.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { submission } = required(await apiOf(context).call("getKycSubmission", { id: params["id"]! }));
  return { submission };
}

/** Decides, and leads back to those that still wait. */
export const action = posting(async ({ api, values, id, intent, answer }) => {
  const reply =
    intent === "approve"
      ? await api.call("approveKyc", { id, po_number_required: values["po_number_required"] === "on" })
      : await api.call("rejectKyc", { id, reason: values["reason"] ?? "" });
  return answer(reply, adminPaths.kyc);
});

/** `/admin/kyc/:id`: one submission with its documents, and the decision. */
export function Component() {
  const t = useTexts();
  const { submission } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const { id, status, establishment } = submission;
  return (
    <>
      <Link className="link" to={adminPaths.kyc}>
        {t("console.kyc.back")}
      </Link>
      <AdminHead title={establishment ?? t("console.kyc")} />
      <Refusal refused={refused} />
      <SubmissionDetails submission={submission} />
      {status === "submitted" && (
        <div className="console-decisions">
          <Decision id={id} intent="approve" question={t("console.kyc.approve")} refused={refused}>
            <label className="tick">
              <input type="checkbox" name="po_number_required" />
              {t("console.kyc.po")}
            </label>
          </Decision>
          <Decision id={id} intent="reject" question={t("console.kyc.reject")} withReason refused={refused} />
        </div>
      )}
    </>
  );
}

type Submission = CallReply<"getKycSubmission">["submission"];

/** What was sent, its documents, and the outcome. */
function SubmissionDetails({ submission }: { submission: Submission }) {
  const t = useTexts();
  const { status, user, trn, tin, licence_number, licence_authority, licence_expiry, business_type } = submission;
  const { submitted_at, decided_at, decided_by, reason, proofs } = submission;
  return (
    <>
      <dl className="console-facts panel">
        <Fact name={t("console.status")}>{status !== "none" && t(`console.status.${status}`)}</Fact>
        <Fact name={t("console.customer")}>
          <Link className="link" to={href(adminPaths.customer, { id: user.user_id })}>
            <bdi>{user.name || user.email || t("console.customer")}</bdi>
          </Link>{" "}
          <bdi>{user.email}</bdi>
        </Fact>
        <Fact name={t("console.business")}>{business_type && t(`console.business.${business_type}`)}</Fact>
        <Fact name={t("console.trn")}>{trn}</Fact>
        {tin && <Fact name={t("console.tin")}>{tin}</Fact>}
        <Fact name={t("console.licence")}>
          <bdi>{licence_number}</bdi>
        </Fact>
        <Fact name={t("console.authority")}>
          <bdi>{licence_authority}</bdi>
        </Fact>
        <Fact name={t("console.expiry")}>
          <bdi>{licence_expiry}</bdi>
        </Fact>
        <DecidedFacts sentAt={submitted_at} decidedAt={decided_at} decidedBy={decided_by} reason={reason} />
      </dl>
      <DocumentLinks documents={proofs} />
    </>
  );
}
