import {
  data,
  Form,
  href,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { localePrefix } from "#shared/text/locale";
import { guardedLoginUrl } from "#shared/routes/guarded-paths";
import { orderUrl, addressStep } from "../checkout/steps";
import { Notice } from "#client/shop/frame/error/notice.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit, visitOf } from "#client/runtime/request-context";
import { landingPageUrl } from "#client/shop/frame/tracking/landing-page";
import { dayText } from "#client/ui/day-text";
import { chainDrawing } from "#client/ui/drawings/chain";
import { useMoney } from "#client/ui/money";
import { FormAlert } from "#client/ui/field.tsx";
import "./pay.css";

/** `/pay/{token}`: an order that staff made, for its customer to pay. Looking at it changes nothing. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params["token"] ?? "";
  const reply = await apiOf(context).call("openPayLink", { token }, { fresh: true });
  if (reply?.success === false && (reply.status === 404 || reply.status === 400)) {
    return data({ token, offer: null }, { status: 404 });
  }
  return data({ token, offer: required(reply) });
}

/** Begins the checkout of it, after a sign-in where that is needed. */
export async function action({ params, url, context }: ActionFunctionArgs) {
  const token = params["token"] ?? "";
  const reply = await apiOf(context).call("createDraftCheckout", {
    token,
    device_source: visitOf(context).device,
    ordered_platform: 1,
    landed_page_url: landingPageUrl(),
  });
  if (reply?.success) return redirect(addressStep(reply.checkout.id));
  if (reply?.err_type === "auth") return redirect(guardedLoginUrl("", url.pathname));
  if (reply?.code === "checkout_paid" && reply.order_id) return redirect(orderUrl(reply.order_id));
  return { message: reply?.message ?? "" };
}

export function Component() {
  const t = useTexts();
  const { token, offer } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const path = href(paths.payLink, { token });
  if (!offer || offer.state === "expired" || offer.state === "cancelled") {
    const why = offer?.state === "expired" || offer?.state === "cancelled" ? offer.state : "unknown";
    return (
      <>
        <PageHead title={t(`pay.${why}`)} description={t(`pay.${why}.more`)} path={path} />
        <Notice drawing={chainDrawing} title={t(`pay.${why}`)} text={t(`pay.${why}.more`)} />
      </>
    );
  }
  const isPaid = offer.state === "ordered";
  return (
    <div className="page-width pay-page">
      <PageHead title={t("pay.title")} description={t("pay.more")} path={path} />
      <h1>{offer.name ? t("pay.hello", { name: offer.name }) : t("pay.title")}</h1>
      <p>{t(isPaid ? "pay.ordered" : "pay.more")}</p>
      {offer.note && (
        <p className="pay-note" dir="auto">
          {offer.note}
        </p>
      )}
      {!isPaid && <Offer offer={offer} />}
      {!isPaid && <OfferPapers path={path} />}
      {refused && <FormAlert>{refused.message || t("pay.noAnswer")}</FormAlert>}
      <Form method="post">
        <button className="button">{t(isPaid ? "pay.toOrder" : "pay.go")}</button>
      </Form>
    </div>
  );
}

type Offered = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["offer"]>;

function Offer({ offer }: { offer: Offered }) {
  const t = useTexts();
  const money = useMoney();
  return (
    <div className="panel">
      <ul>
        {offer.lines.map(({ sku_id, title, quantity, unit_price, total, available }) => (
          <li key={sku_id}>
            <span>
              {title}
              <small>
                <bdi>{t("pay.line", { quantity, price: money(unit_price) })}</bdi>
                {available < quantity && <span className="text-danger"> · {t("pay.short", { available })}</span>}
              </small>
            </span>
            <b>{money(total)}</b>
          </li>
        ))}
      </ul>
      <dl>
        <div>
          <dt>{t("pay.shipping")}</dt>
          <dd>{offer.shipping === 0 ? t("pay.free") : money(offer.shipping)}</dd>
        </div>
        <div className="pay-total">
          <dt>{t("pay.total")}</dt>
          <dd>{money(offer.total)}</dd>
        </div>
      </dl>
      {offer.expires_at !== null && (
        <p className="text-second">{t("pay.until", { date: dayText(offer.expires_at) })}</p>
      )}
    </div>
  );
}

/** What is offered as papers: pages for the printer, each with its PDF file beside it. @param path of the page, without a language */
function OfferPapers({ path }: { path: string }) {
  const t = useTexts();
  const { locale } = useVisit();
  const at = `${localePrefix(locale)}${path}`;
  const papers = [
    ["quote", t("pay.quote")],
    ["pro-forma", t("pay.pro_forma")],
  ] as const;
  return (
    <ul className="pay-papers">
      {papers.map(([paper, name]) => (
        <li key={paper}>
          <a className="link" href={`${at}/${paper}`}>
            {name}
          </a>
          <a className="link" href={`${at}/pdf/${paper}`} aria-label={t("pay.as_pdf", { name })}>
            PDF
          </a>
        </li>
      ))}
    </ul>
  );
}
