import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { valuesIn } from "#client/runtime/refused";
import { PoNumberField } from "#client/shop/account/purchase-order/po-fields.tsx";
import { poFields } from "#client/shop/account/purchase-order/posted-po";
import { isFailed, leave } from "./checkout-failure";
import { createCheckout } from "./create-checkout";
import { Leaving } from "./leaving";
import { addressStep } from "./steps";
import { FormAlert } from "#client/ui/field.tsx";
import "./checkout.css";

/**
 * `/checkout/start?source=cart`, or `source=pdp&sku_id=…&add=…`: where the forms of cart and product page are posted
 * to. The goods are in the URL, so that they survive a sign-in without scripts; that leads back here by GET, which
 * changes nothing and asks to confirm. The cart's form has the number of a purchase order beside them.
 */
export function loader({ url }: LoaderFunctionArgs) {
  return { isCart: wantedIn(url).source === "cart" };
}

/** Creates the checkout and leads to its first step. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const { po_number } = valuesIn(await request.formData(), [poFields.number]);
  const reply = await createCheckout({ ...wantedIn(url), ...(po_number && { po_number }) }, context);
  if (!reply) return { unheard: true };
  const ofNumber = reply.success ? undefined : reply.fields?.[poFields.number];
  if (ofNumber) return { number: { value: po_number, problem: ofNumber } };
  if (!reply.success && ofSale.has(reply.code)) return { refusal: reply.message };
  if (!reply.success) return leave(reply, { context, url: new URL(request.url) });
  return redirect(addressStep(reply.checkout.id));
}

/** Refusals of an announced sale, after which asking again makes sense. */
const ofSale = new Set(["sale_not_started", "sale_busy", "sale_lapsed"]);

/** The fields of an address; the backend validates them. */
function wantedIn({ searchParams }: URL): Pick<CallRequest<"createCheckout">, "source" | "sku_id" | "quantity"> {
  if (searchParams.get("source") !== "pdp") return { source: "cart" };
  const sku_id = searchParams.get("sku_id") ?? "";
  return { source: "pdp", sku_id, quantity: searchParams.get("add") ?? 1 };
}

export function Component() {
  const t = useTexts();
  const { isCart } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isFailed(answer)) return <Leaving failed={answer.failed} />;
  return (
    <div className="page-width checkout-page">
      <PageHead title={t("checkout.title")} description={t("checkout.more")} path={paths.checkoutStart} />
      <Form method="post" className="panel checkout-start">
        <h1>{t("checkout.title")}</h1>
        {answer && !("number" in answer) ? (
          <FormAlert>{"refusal" in answer ? answer.refusal : t("checkout.retry")}</FormAlert>
        ) : (
          <p>{t(isCart ? "checkout.start.cart" : "checkout.start.product")}</p>
        )}
        {answer && "number" in answer && <PoNumberField {...answer.number} />}
        <button className="button">{t(answer ? "checkout.start.again" : "checkout.start.go")}</button>
        {answer && "refusal" in answer && (
          <Link className="link" to={paths.cart}>
            {t("checkout.start.back")}
          </Link>
        )}
      </Form>
    </div>
  );
}
