import { Link } from "react-router";
import { isolated } from "#shared/text/isolated";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";
import { Price } from "#client/ui/price.tsx";
import type { ProductData, ProductVariant } from "./product-data";
import { isGone, stockState } from "./stock-state";

type OrderProps = { product: ProductData; variant: ProductVariant };

/** A chat with the shop that begins with what the visitor looks at. */
function useChatUrl({ product, variant }: OrderProps): string {
  const t = useTexts();
  const { contact } = useVisit();
  const text = t("product.order.message", { title: product.title, sku: variant.sku });
  return `${contact.whatsapp.href}?text=${encodeURIComponent(isolated(text))}`;
}

/** The other way to buy: by phone or WhatsApp; the only one, to ask for it, when it is not available and no sale of it is announced. */
export function OrderBox({ product, variant }: OrderProps) {
  const t = useTexts();
  const { contact } = useVisit();
  const chat = useChatUrl({ product, variant });
  if (!isGone(variant))
    return (
      <p className="order-links">
        <span>{t("product.order")}</span>
        <a href={chat} target="_blank" rel="noopener">
          {t("product.order.chat")}
        </a>
        <a href={contact.phone.href}>
          <bdi dir="ltr">{contact.phone.text}</bdi>
        </a>
        <Link to={`${paths.enquiry}?product=${product.slug}`}>{t("product.order.quote")}</Link>
      </p>
    );
  return (
    <section className="panel p-4" aria-labelledby="order">
      <h2 id="order" className="text-body font-semibold">
        {t("product.order.ask")}
      </h2>
      <p className="mt-1 text-meta text-second">{t("product.order.askText", { sku: variant.sku })}</p>
      <div className="mt-3 grid gap-2 lg:grid-cols-2">
        <a className="button" href={chat} target="_blank" rel="noopener">
          <Icon name="chat" />
          {t("product.order.chat")}
        </a>
        <a className="button button-quiet" href={contact.phone.href}>
          <Icon name="phone" />
          <span className="sr-only">{t("product.order.call")}</span>
          <bdi dir="ltr">{contact.phone.text}</bdi>
        </a>
      </div>
    </section>
  );
}

/** On phones: the price of what is not available now, and the way to hear when it is, or to ask for it. */
export function AskBar({ product, variant }: OrderProps) {
  const t = useTexts();
  const chat = useChatUrl({ product, variant });
  const waits = stockState(variant).kind === "sold_out";
  return (
    <div className="order-bar">
      <Price price={variant.price} list={variant.list} />
      {waits ? (
        <a className="button px-4" href="#alert">
          {t("product.bar.alert")}
        </a>
      ) : (
        <a className="button px-4" href={chat} target="_blank" rel="noopener">
          <Icon name="chat" />
          {t("product.order.shortAsk")}
        </a>
      )}
    </div>
  );
}
