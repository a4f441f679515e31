import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  Link,
  Form,
  useNavigation,
} from "react-router";
import { AccountFrame } from "#client/shop/account/account/account-frame.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { refusal, refusedOf, type Refused, overForm } from "#client/runtime/refused";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import { LinkField } from "#client/shop/buy/cart-links/link-field.tsx";
import "./sales.css";

/** The visitor's code, link and sales; null, with 403, for a visitor who may not sell. */
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

/** Shown to a visitor who may not sell. */
function NoSales() {
  const t = useTexts();
  return (
    <AccountFrame title={t("sales")} text={t("sales.refused")} path={paths.sales}>
      <p>
        <Link className="button" to={paths.contact}>
          {t("sales.ask")}
        </Link>
      </p>
    </AccountFrame>
  );
}

/** How an order comes to count for a sales person. */
function SalesSteps() {
  const t = useTexts();
  return (
    <section aria-labelledby="sales-how">
      <h2 id="sales-how">{t("sales.how")}</h2>
      <ul className="sales-steps">
        <li>{t("sales.how.link")}</li>
        <li>
          {t("sales.how.cart")}{" "}
          <Link className="link" to={paths.cart}>
            {t("sales.toCart")}
          </Link>
        </li>
        <li>{t("sales.how.code")}</li>
        <li>{t("sales.how.counts")}</li>
        <li>{t("sales.how.private")}</li>
      </ul>
    </section>
  );
}

type SalesFiguresProps = {
  orders: number;
  /** In AED. */
  total: number;
  /** ISO 8601; null before the first. */
  lastOrderAt: string | null;
};

/** What came by the code; never who bought. */
function SalesFigures({ orders, total, lastOrderAt }: SalesFiguresProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <section aria-labelledby="sales-figures">
      <h2 id="sales-figures">{t("sales.figures")}</h2>
      <dl className="panel sales-figures">
        <div>
          <dt>{t("sales.orders")}</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>{t("sales.total")}</dt>
          <dd>{money(total)}</dd>
        </div>
        <div>
          <dt>{t("sales.last")}</dt>
          <dd>{lastOrderAt === null ? "–" : <time dateTime={lastOrderAt}>{dayText(lastOrderAt)}</time>}</dd>
        </div>
      </dl>
      <p className="text-meta text-second">{t("sales.total.more")}</p>
    </section>
  );
}

/** The code, to be said, and the link that carries it, to be sent. */
function OwnCode({ code, link }: { code: string; link: string }) {
  const t = useTexts();
  return (
    <section className="panel sales-own" aria-labelledby="own-code">
      <h2 id="own-code">{t("sales.code")}</h2>
      <p className="sales-code">
        <bdi dir="ltr">{code}</bdi>
      </p>
      <LinkField address={link} label={t("sales.link")} message={t("sales.message")} />
    </section>
  );
}

/** Makes a code for a sales person who has none yet. */
function NewCode({ refused }: { refused: Refused | undefined }) {
  const t = useTexts();
  const busy = useNavigation().formMethod === "POST";
  const problem = overForm(refused, t("account.retry"));
  return (
    <Form method="post" action={paths.sales} className="panel sales-own">
      <h2>{t("sales.code")}</h2>
      <p className="text-second">{t("sales.make.more")}</p>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      <button className="button" disabled={busy}>
        {t("sales.make")}
      </button>
    </Form>
  );
}
