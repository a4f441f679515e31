import { dayText } from "#client/ui/day-text";
import { useTexts } from "#client/messages/texts";
import type { ProductVoucher } from "../product/product-data";
import { useMoney } from "#client/ui/money";

/** The vouchers for a product, in the server's order. Its buttons are handled by `vouchers-region.tsx`. */
export default function ProductVouchers({ vouchers }: { vouchers: ProductVoucher[] }) {
  const t = useTexts();
  return (
    <section className="vouchers" aria-labelledby="vouchers">
      <h2 id="vouchers">{t("vouchers.title")}</h2>
      <ul>
        {vouchers.map((voucher) => (
          <li key={voucher.code}>
            <Terms {...voucher} />
            <button
              className="button button-quiet"
              value={voucher.code}
              aria-label={t("vouchers.useCode", { code: voucher.code })}
            >
              {t("vouchers.use")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ code, title, minimum, endsAt }: ProductVoucher) {
  const t = useTexts();
  const money = useMoney();
  const terms = [
    minimum !== undefined && t("vouchers.from", { amount: money(minimum) }),
    endsAt !== undefined && t("vouchers.until", { date: dayText(endsAt) }),
  ].filter(Boolean);
  return (
    <p>
      <b>
        <bdi>{code}</bdi>
      </b>
      <span>{title}</span>
      {terms.length > 0 && <small>{terms.join(" · ")}</small>}
    </p>
  );
}
