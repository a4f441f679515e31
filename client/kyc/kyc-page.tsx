import { useActionData, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/request-context";
import type { PostedKyc } from "./kyc-action";
import type { KycData } from "./kyc-data";
import { KycForm } from "./kyc-form";
import { KycState } from "./kyc-state";

export { action } from "./kyc-action";

/** The shop's day, in the Emirates: 4 hours before UTC's. */
const today = (): string => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);

/** What was sent last, files that were not sent yet with fresh links, and the kinds of business. */
export async function loader({ context }: LoaderFunctionArgs): Promise<KycData> {
  const api = apiOf(context);
  const [state, choices] = await Promise.all([
    api.call("getKyc", {}, { fresh: true }),
    api.call("listCustomerChoices", {}),
  ]);
  const { kyc, uploads } = required(state);
  const expired = kyc.status === "approved" && kyc.licence_expiry !== null && kyc.licence_expiry < today();
  return { kyc, uploads, expired, businessTypes: required(choices).business_categories };
}

/** `/account/kyc`: the state, and the form unless details wait or are approved. */
export function Component() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const posted = useActionData<PostedKyc>();
  const { status } = data.kyc;
  const open = status === "none" || status === "rejected" || data.expired;
  return (
    <AccountFrame title={t("kyc")} text={t("kyc.text")} path={paths.kyc}>
      <div className="form-rows">
        <KycState {...data} />
        {open && <KycForm {...data} posted={posted} />}
      </div>
    </AccountFrame>
  );
}
