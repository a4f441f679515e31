import { data, href, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { showAlert } from "../alerts/alert-atom";
import { addRows, replaceCart } from "../cart/cart-actions";
import { Notice } from "../error/notice";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/request-context";
import { LinkChoice } from "./link-choice";
import { LinkLines } from "./link-lines";
import { SalesLink } from "./sales-link";
import "./cart-links.css";

/**
 * `/cart/link/{token}`: the lines of a shared cart, or a sales person's code without any. Looking at it changes
 * nothing. An unknown link is a 404, an old one a 410; both say so.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params["token"] ?? "";
  const reply = await apiOf(context).call("openCartLink", { token });
  if (reply?.success === false && (reply.status === 404 || reply.status === 400)) return missing(token, "unknown", 404);
  if (reply?.success === false && reply.status === 410) return missing(token, "expired", 410);
  // `key` makes a choice that is posted without scripts happen once.
  const { items, sales_code: salesCode } = required(reply);
  return data({ token, items, salesCode, key: crypto.randomUUID() });
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
        <PageHead title={title} description={text} path={path} noindex />
        <Notice icon="cart" title={title} text={text} />
      </>
    );
  }
  const { items, salesCode, key } = link;
  const take = async (mode: "add" | "replace") => {
    const rows = items.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
    const reply = await (mode === "add" ? addRows(rows, salesCode) : replaceCart(rows, salesCode));
    if (!reply) return;
    // The outcome of the link was said with the reply.
    if (items.length === 0) return navigate(paths.home);
    const values = { added: reply.added, count: items.length };
    showAlert({ type: reply.added === items.length ? 1 : 3, text: "cartLink.added", values });
    return navigate(paths.cart);
  };
  if (salesCode && items.length === 0) {
    return (
      <div className="page-width cart-link-page">
        <PageHead title={t("cartLink.sales")} description={t("cartLink.sales.more")} path={path} noindex />
        <SalesLink to={path} code={salesCode} postKey={key} onTake={() => take("add")} />
      </div>
    );
  }
  return (
    <div className="page-width cart-link-page">
      <PageHead title={t("cartLink.title")} description={t("cartLink.text")} path={path} noindex />
      <h1>{t("cartLink.title")}</h1>
      <p className="text-second">{t("cartLink.text")}</p>
      {salesCode && <p className="sales-note">{t("cartLink.sales.cart", { code: salesCode })}</p>}
      <LinkLines items={items} />
      <LinkChoice to={path} postKey={key} onTake={take} />
    </div>
  );
}
