import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { refusal, refusedOf, type Refused } from "../runtime/refused";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/request-context";
import { NoSales } from "./no-sales";
import { NewCode, OwnCode } from "./own-code";
import { SalesFigures } from "./sales-figures";
import { SalesSteps } from "./sales-steps";
import "./sales.css";

/** The caller's code, link and sales; null, with 403, for who may not sell. */
export async function loader({ context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("getOwnSales", {}, { fresh: true });
  if (reply?.success === false && reply.code === "not_sales") return data(null, { status: 403 });
  const { sales_code, link, orders, total, last_order_at } = required(reply);
  return data({
    own: sales_code === null || link === null ? null : { code: sales_code, link },
    orders,
    total,
    last_order_at,
  });
}

/** Makes the code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const reply = await apiOf(context).call("generateSalesCodeLink", { ordered_platform: 1 });
  if (reply?.success) return redirect(paths.sales);
  return refusal<Refused>(refusedOf(reply, await request.formData(), []), reply);
}

/** `/account/sales`, for users with `can_generate_referral_link`: a sales person's code, link and what came by them. */
export function Component() {
  const t = useTexts();
  const sales = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (sales === null) return <NoSales />;
  const { own, orders, total, last_order_at } = sales;
  return (
    <AccountFrame title={t("sales")} text={t("sales.text")} path={paths.sales}>
      <div className="sales-screen">
        {own ? <OwnCode {...own} /> : <NewCode refused={refused} />}
        {own && <SalesFigures orders={orders} total={total} lastOrderAt={last_order_at} />}
        <SalesSteps />
      </div>
    </AccountFrame>
  );
}
