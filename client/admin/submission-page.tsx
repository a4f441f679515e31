import { Link, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "../messages/texts";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/request-context";
import { AdminHead } from "./admin-head";
import { adminPaths } from "./admin-paths";
import { Decision } from "./decision";
import { answerTo, valuesOf } from "./posted";
import { Refusal } from "./refusal";
import { SubmissionDetails } from "./submission-details";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { submission } = required(await apiOf(context).call("getKycSubmission", { id: params["id"]! }));
  return { submission };
}

/** Decides, and leads back to those that still wait. */
export async function action(args: ActionFunctionArgs) {
  const values = valuesOf(await args.request.formData());
  const id = args.params["id"]!;
  const api = apiOf(args.context);
  const reply =
    values["intent"] === "approve"
      ? await api.call("approveKyc", { id })
      : await api.call("rejectKyc", { id, reason: values["reason"] ?? "" });
  return answerTo(reply, args, values, adminPaths.kyc);
}

/** `/admin/kyc/:id`: one submission with its documents, and the decision. */
export function Component() {
  const t = useTexts();
  const { submission } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { id, status, establishment } = submission;
  return (
    <>
      <Link className="link" to={adminPaths.kyc}>
        {t("admin.kyc.back")}
      </Link>
      <AdminHead title={establishment ?? t("admin.kyc")} />
      <Refusal refused={refused} />
      <SubmissionDetails submission={submission} />
      {status === "submitted" && (
        <div className="console-decisions">
          <Decision id={id} intent="approve" question={t("admin.kyc.approve")} refused={refused} />
          <Decision id={id} intent="reject" question={t("admin.kyc.reject")} withReason refused={refused} />
        </div>
      )}
    </>
  );
}
