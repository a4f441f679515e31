import { useTexts } from "#client/messages/texts";

/** The code with which others, such as an assistant, may see how far the order is. */
export function OrderStatusCode({ code }: { code: string }) {
  const t = useTexts();
  return (
    <section className="panel order-part" aria-labelledby="order-status-code">
      <h2 id="order-status-code">{t("orders.code")}</h2>
      <p>
        <bdi className="order-status-code" dir="ltr">
          {code}
        </bdi>
      </p>
      <p className="mt-1 text-meta text-second">{t("orders.code.more")}</p>
    </section>
  );
}
