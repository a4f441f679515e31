import {
  data,
  Form,
  href,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { Failure } from "#shared/failures/failure";
import { isBlank } from "#shared/typed/signs";
import { guardedLoginUrl } from "#shared/routes/guarded-paths";
import { orderUrl, paymentStep } from "#client/shop/buy/checkout/steps";
import { Notice } from "#client/shop/frame/error/notice.tsx";
import { PoNumberField } from "#client/shop/account/purchase-order/po-fields.tsx";
import { poFields } from "#client/shop/account/purchase-order/posted-po";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { landingPageUrl } from "#client/shop/frame/tracking/landing-page";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { valuesIn } from "#client/runtime/refused";
import { required } from "#client/runtime/reply";
import { apiOf, sayOf, visitOf } from "#client/runtime/request-context";
import { chainDrawing } from "#client/ui/drawings/chain";
import { FormAlert } from "#client/ui/field.tsx";
import { ChangeFigures } from "./change-figures";
import "#client/shop/buy/pay/pay.css";

/** `/order-change/{token}`: a change of an order that waits for its buyer. Looking at it changes nothing. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params["token"] ?? "";
  const reply = await apiOf(context).call("openOrderChange", { token }, { fresh: true });
  if (reply?.success === false && (reply.status === 404 || reply.status === 400)) {
    return data({ token, change: null }, { status: 404 });
  }
  return data({ token, change: required(reply) });
}

/** Refusals that come when the change differs from the one in view, or is over: the page is loaded again. */
const stale: ReadonlySet<string> = new Set(["requote", "link_expired", "out_of_stock"]);

/** What the action returns for a call that failed; after any other failure the router leaves the page as it is. */
const refused = (failure: (Failure & { status: number }) | undefined, poNumber: string) =>
  data(
    {
      message: failure?.message ?? "",
      poNumber,
      poProblem: failure?.fields?.[poFields.number],
      isPoUsed: failure?.code === "po_number_used",
    },
    { status: failure && stale.has(failure.code) ? 200 : (failure?.status ?? 503) },
  );

/** Agrees or declines; where what is added has to be paid first, begins its checkout, after a sign-in where that is needed. */
export async function action({ params, url, request, context }: ActionFunctionArgs) {
  const api = apiOf(context);
  const token = params["token"] ?? "";
  const form = await request.formData();
  const intent = form.get("intent");
  const { [poFields.number]: po_number = "" } = valuesIn(form, [poFields.number]);
  if (intent === "pay") {
    const begun = await api.call("createDraftCheckout", {
      token,
      device_source: visitOf(context).device,
      ordered_platform: 1,
      landed_page_url: landingPageUrl(),
      ...(isBlank(po_number) ? {} : { po_number }),
    });
    if (begun?.success) return redirect(paymentStep(begun.checkout.id));
    if (begun?.err_type === "auth") return redirect(guardedLoginUrl("", url.pathname));
    if (begun?.code === "checkout_paid" && begun.order_id) return redirect(orderUrl(begun.order_id));
    return refused(begun, po_number);
  }
  const reply = await (intent === "agree"
    ? api.call("agreeOrderChange", {
        token,
        shown_payable: Number(form.get("shown")),
        po_number,
        po_number_again: form.has("po_number_again"),
      })
    : api.call("declineOrderChange", { token }));
  if (!reply?.success) return refused(reply, po_number);
  sayOf(context)({ message: reply.message, type: 1 });
  return redirect(href(paths.orderChange, { token }));
}

export function Component() {
  const t = useTexts();
  const { token, change } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formMethod === "POST";
  // What is wrong with the PO number stands at its field.
  const problem = answer && !answer.poProblem && <FormAlert>{answer.message || t("changes.noAnswer")}</FormAlert>;
  const path = href(paths.orderChange, { token });
  if (!change || change.state !== "open") {
    const state = !change || change.state === "open" ? "unknown" : change.state;
    const numbers = { number: change?.order_number ?? "", added: change?.added_number ?? "" };
    const [title, text] = [t(`changes.is.${state}`, numbers), t(`changes.is.${state}.more`, numbers)];
    return (
      <>
        <PageHead title={title} description={text} path={path} />
        {problem && <div className="page-width">{problem}</div>}
        <Notice drawing={chainDrawing} title={title} text={text} />
      </>
    );
  }
  const { order_number: number, name, total, pays, po_number_needed: needsPo } = change;
  return (
    <div className="page-width pay-page">
      <PageHead title={t("changes.title", { number })} description={t("changes.more")} path={path} />
      <h1>{t("changes.title", { number })}</h1>
      <p>
        {name && `${t("changes.hello", { name })} `}
        {t("changes.more")}
      </p>
      <ChangeFigures change={change} />
      <p>{t(`changes.pays.${pays}`)}</p>
      {problem}
      <Form method="post" action={path}>
        <input type="hidden" name="shown" value={total} />
        <PoNumberField
          value={answer?.poNumber}
          problem={answer?.poProblem}
          isNeeded={needsPo}
          {...(!needsPo && { hint: t("changes.po.hint", { number }) })}
        />
        {answer?.isPoUsed && (
          <label className="tick">
            <input type="checkbox" name="po_number_again" value="1" />
            {t("po.again")}
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <button className="button" name="intent" value={pays === "checkout" ? "pay" : "agree"} disabled={busy}>
            {t(pays === "checkout" ? "changes.pay" : "changes.agree")}
          </button>
          <button className="button button-quiet" name="intent" value="decline" disabled={busy}>
            {t("changes.decline")}
          </button>
        </div>
      </Form>
    </div>
  );
}
