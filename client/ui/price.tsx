import { useTexts } from "../messages/texts";
import { useMoney } from "./money";

type PriceProps = {
  /** Selling price in AED. */
  price: number;
  /** List price in AED; struck, and only when higher. */
  list?: number | undefined;
  /** Says that variants begin at this price. */
  from?: boolean | undefined;
};

/** A selling price, loud, with what it was before. */
export function Price({ price, list, from }: PriceProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <p className="price">
      {from && <small>{t("catalogue.price.from")} </small>}
      <b>{money(price)}</b>
      {list !== undefined && list > price && (
        <>
          {" "}
          <span className="sr-only">{t("catalogue.price.before")}</span> <s>{money(list)}</s>
        </>
      )}
    </p>
  );
}
