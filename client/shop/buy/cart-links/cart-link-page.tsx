import { groupedDigits } from "#shared/text/number-text";
import { poNumberIn, poQuery } from "#shared/routes/cart-permalink";
import type { SubmitEvent } from "react";
import { data, href, useLoaderData, useNavigate, type LoaderFunctionArgs, useHref, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { addRows, replaceCart } from "../cart/browser/change-cart";
import { Notice } from "#client/shop/frame/error/notice.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { chainDrawing } from "#client/ui/drawings/chain";
import { useMoney } from "#client/ui/money";
import { Picture } from "#client/ui/picture.tsx";
import { Icon } from "#client/ui/icon.tsx";
import "./cart-links.css";

/**
 * `/cart/link/{token}`: the lines of a shared cart, or a sales person's code without any. Looking at it changes
 * nothing. An unknown link is a 404, an old one a 410; both say so. `po` is a PO number that goes along to the cart.
 */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const token = params["token"] ?? "";
  const api = apiOf(context);
  const [reply, shopper] = await Promise.all([api.call("openCartLink", { token }), api.call("getShopper", {})]);
  if (reply?.success === false && (reply.status === 404 || reply.status === 400)) return missing(token, "unknown", 404);
  if (reply?.success === false && reply.status === 410) return missing(token, "expired", 410);
  // `key` makes a choice that is posted without scripts happen once.
  const { items, sales_code: salesCode } = required(reply);
  // While that is unknown, the choice is offered: it loses nothing.
  const linesHere = shopper?.success ? shopper.cart.items.length : null;
  return data({ token, items, salesCode, linesHere, poNumber: poNumberIn(url), key: crypto.randomUUID() });
}

const missing = (token: string, why: "unknown" | "expired", status: number) => data({ token, why }, { status });

export function Component() {
  const t = useTexts();
  const link = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const path = href(paths.cartLink, { token: link.token });
  if ("why" in link) {
    const title = t(`cartLink.${link.why}`);
    const text = t(`cartLink.${link.why}.more`);
    return (
      <>
        <PageHead title={title} description={text} path={path} />
        <Notice drawing={chainDrawing} title={title} text={text} />
      </>
    );
  }
  const { items, salesCode, linesHere, poNumber, key } = link;
  const take = async (mode: "add" | "replace") => {
    const rows = items.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
    const reply = await (mode === "add" ? addRows(rows, salesCode) : replaceCart(rows, salesCode));
    if (!reply) return;
    // The outcome of the link was said with the reply.
    if (items.length === 0) return navigate(paths.home);
    const values = { added: reply.added, count: items.length };
    showAlert({ type: reply.added === items.length ? 1 : 3, text: "cartLink.added", values });
    return navigate(`${paths.cart}${poQuery(poNumber)}`);
  };
  if (salesCode && items.length === 0) {
    return (
      <div className="page-width cart-link-page">
        <PageHead title={t("cartLink.sales")} description={t("cartLink.sales.more")} path={path} />
        <SalesLink to={path} code={salesCode} postKey={key} onTake={() => take("add")} />
      </div>
    );
  }
  return (
    <div className="page-width cart-link-page">
      <PageHead title={t("cartLink.title")} description={t("cartLink.text")} path={path} />
      <h1>{t("cartLink.title")}</h1>
      <p className="text-second">{t("cartLink.text")}</p>
      {salesCode && <p className="sales-note">{t("cartLink.sales.cart", { code: salesCode })}</p>}
      <LinkLines items={items} />
      {poNumber !== "" && (
        <p>
          {t("po.number")}: <bdi className="font-bold">{poNumber}</bdi>
        </p>
      )}
      <LinkChoice to={`${path}${poQuery(poNumber)}`} postKey={key} linesHere={linesHere} onTake={take} />
    </div>
  );
}

type LinkChoiceProps = {
  to: string;
  postKey: string;
  /** Of the visitor's own cart, as the loader found it; null where it did not hear. */
  linesHere: number | null;
  onTake(mode: "add" | "replace"): Promise<void>;
};

/** Fills an empty cart; of one that holds something it asks whether the shared one is added or takes its place. */
function LinkChoice({ to, postKey, linesHere, onTake }: LinkChoiceProps) {
  const t = useTexts();
  // As it was when the page came: the cart that was just filled must not turn the page into a question.
  const isEmpty = linesHere === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void onTake(event.nativeEvent.submitter?.getAttribute("value") === "replace" ? "replace" : "add");
  };
  return (
    <form className="cart-link-choice" method="post" action={useHref(to)} onSubmit={submit}>
      <input type="hidden" name="key" value={postKey} />
      {!isEmpty && (
        <>
          <h2>{t("cartLink.ask")}</h2>
          <p className="text-second">{t("cartLink.replace.more")}</p>
        </>
      )}
      <div>
        <button className="button" name="mode" value="add">
          {t("cartLink.add")}
        </button>
        {!isEmpty && (
          <button className="button button-quiet" name="mode" value="replace">
            {t("cartLink.replace")}
          </button>
        )}
      </div>
    </form>
  );
}

type LinkItem = CallReply<"openCartLink">["items"][number];

/** What a shared cart holds, at today's prices. */
function LinkLines({ items }: { items: readonly LinkItem[] }) {
  const t = useTexts();
  const money = useMoney();
  const total = items.reduce(
    (sum, { unit_price, quantity }) => sum + Math.round((unit_price ?? 0) * 100) * quantity,
    0,
  );
  return (
    <div className="panel">
      <ul className="cart-link-lines">
        {items.map(({ sku_id, quantity, title, image_url, unit_price }) => (
          <li key={sku_id}>
            <Picture file={image_url} alt="" kind="list" sizes="72px" />
            <p>
              <span className="font-medium">{title}</span>
              <span className="text-meta text-second">
                <bdi>{sku_id}</bdi> · {t("cartLink.quantity", { count: groupedDigits(quantity) })}
              </span>
            </p>
            {unit_price === null ? (
              <span className="text-meta text-danger">{t("cartLink.gone")}</span>
            ) : (
              <b>{money((Math.round(unit_price * 100) * quantity) / 100)}</b>
            )}
          </li>
        ))}
      </ul>
      <p className="cart-link-total">
        {t("cartLink.total")} <b>{money(total / 100)}</b>
      </p>
    </div>
  );
}

type SalesLinkProps = { to: string; code: string; postKey: string; onTake(): Promise<void> };

/** A sales person's link without a cart: opening it does nothing, its button links the visitor's own cart. */
function SalesLink({ to, code, postKey, onTake }: SalesLinkProps) {
  const t = useTexts();
  return (
    <section className="panel sales-link">
      <Icon name="tag" />
      <h1>{t("cartLink.sales")}</h1>
      <p className="text-second">{t("cartLink.sales.more")}</p>
      <p>
        {t("cartLink.sales.code")}{" "}
        <b>
          <bdi>{code}</bdi>
        </b>
      </p>
      <form
        method="post"
        action={useHref(to)}
        onSubmit={(event) => {
          event.preventDefault();
          void onTake();
        }}
      >
        <input type="hidden" name="key" value={postKey} />
        <button className="button" name="mode" value="add">
          {t("cartLink.sales.go")}
        </button>
        <Link className="link" to={paths.home}>
          {t("cartLink.sales.without")}
        </Link>
      </form>
    </section>
  );
}
