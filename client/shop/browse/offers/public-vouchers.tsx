import { href, Link } from "react-router";
import { digitsIn } from "#shared/typed/digits";
import { plainAmount } from "#shared/typed/figure";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { dayText } from "#client/ui/day-text";
import { useMoney } from "#client/ui/money";
import type { OfferedVoucher } from "./load-offers";

/** Codes that anybody may use, each with all of its conditions. */
export function PublicVouchers({ vouchers }: { vouchers: readonly OfferedVoucher[] }) {
  const t = useTexts();
  if (vouchers.length === 0) return null;
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">{t("deals.codes")}</h2>
      <p className="text-second">{t("deals.codes.text")}</p>
      <ul className="offer-codes">
        {vouchers.map((voucher) => (
          <li key={voucher.id} className="panel">
            <h3>{voucher.title}</h3>
            <p className="offer-code">
              <bdi>{voucher.code}</bdi>
            </p>
            <Conditions voucher={voucher} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a text contains an amount in AED: not a percentage or a part of a longer number. */
export function namesSum(text: string, sum: number): boolean {
  const figures = digitsIn(text).matchAll(/\d[\d,]*(?:\.\d+)?(?!\s*[%٪])(?![\d.,])/g);
  return [...figures].some(([figure]) => Number(plainAmount(figure) ?? "none") === sum);
}

function Conditions({ voucher }: { voucher: OfferedVoucher }) {
  const t = useTexts();
  const money = useMoney();
  const { title, minimum, max_discount, first_order, once_per_customer, ends_at, scope, selected } = voucher;
  const conditions = [
    minimum > 0 && t("deals.code.from", { amount: money(minimum) }),
    // Most titles say it.
    max_discount !== null && !namesSum(title, max_discount) && t("deals.code.most", { amount: money(max_discount) }),
    selected && t("deals.code.selected"),
    first_order && t("deals.code.first"),
    once_per_customer && !first_order && t("deals.code.once"),
    ends_at !== null && t("deals.until", { date: dayText(ends_at) }),
  ].filter((condition) => condition !== false);
  return (
    <ul>
      {scope && (
        <li>
          <Link to={href(paths.slugProducts, { slug: scope.slug })}>{t("deals.code.scope", { name: scope.name })}</Link>
        </li>
      )}
      {conditions.map((condition) => (
        <li key={condition}>{condition}</li>
      ))}
    </ul>
  );
}
