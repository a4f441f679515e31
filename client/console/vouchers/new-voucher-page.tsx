import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { type ConsoleRefusal, posting } from "../posted";
import { SecondApproval } from "../second-approval";
import { loadScopes } from "./scope-choice";
import { VoucherForm } from "./voucher-form";
import { copyOf, emptyVoucher, postedVoucher, termsOf } from "./voucher-values";
import { usePosted } from "../post-form";
import { RecordFrame } from "../record-frame";

/** `show`: the voucher that is copied. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const from = url.searchParams.get("show") ?? "";
  const [scopes, copied] = await Promise.all([
    loadScopes(api),
    /^\d{1,9}$/.test(from) ? api.call("getKeptVoucher", { id: Number(from) }, { fresh: true }) : null,
  ]);
  return { scopes, values: copied ? copyOf(required(copied).voucher) : emptyVoucher };
}

/** Adds a voucher. */
export const action = posting(async ({ api, values, answer }): Promise<Response | ConsoleRefusal> => {
  const reply = await api.call("saveVoucher", termsOf(postedVoucher(values)));
  if (!reply?.success) return answer(reply);
  // What waits for a colleague is not there yet.
  const next = reply.id === undefined ? adminPaths.vouchers : href(adminPaths.voucher, { id: reply.id });
  return answer(reply, next);
});

/** `/admin/new-voucher`: a new voucher, or a copy of one. */
export function Component() {
  const t = useTexts();
  const { scopes, values } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <RecordFrame back={[adminPaths.vouchers, t("offers.back")]} title={t("offers.new")} refused={refused}>
      <SecondApproval act="voucher.save">
        <VoucherForm
          values={refused ? postedVoucher(refused.values) : values}
          scopes={scopes}
          version={null}
          frozen={false}
          refused={refused}
        />
      </SecondApproval>
    </RecordFrame>
  );
}
