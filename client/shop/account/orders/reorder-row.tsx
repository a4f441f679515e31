import { variantName, variantPart } from "#client/ui/variant-name";
import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Picture } from "#client/ui/picture.tsx";
import { useMoney } from "#client/ui/money";
import { insteadValue, isChanged, quantityName, type ReorderLine } from "./reorder";

/** A line of an order as it would be bought today: ticked, when there is any of it. */
export function ReorderRow({ row }: { row: ReorderLine }) {
  const t = useTexts();
  const { sku_id, slug, title, image_url, quantity, taken, instead } = row;
  const name = variantName(row);
  return (
    <li data-changed={isChanged(row) || undefined}>
      <label className="reorder-tick">
        <input type="checkbox" name="sku" value={sku_id} defaultChecked={taken > 0} disabled={taken === 0} />
        <span className="sr-only">{t("orders.again.tick", { title: name })}</span>
      </label>
      <Picture file={image_url} alt="" kind="list" sizes="64px" />
      <div>
        {slug ? <Link to={href(paths.product, { slug })}>{title}</Link> : <b>{title}</b>}
        <span className="text-second">
          {variantPart(row) && `${variantPart(row)} · `}
          <bdi>{sku_id}</bdi>
        </span>
        <Changes row={row} />
        {instead.length > 0 && <Instead instead={instead} quantity={quantity} />}
      </div>
      {taken > 0 && (
        <input
          className="reorder-quantity"
          name={quantityName(sku_id)}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={4}
          defaultValue={taken}
          aria-label={t("orders.again.quantity", { title: name })}
        />
      )}
    </li>
  );
}

/** Says what is not as it was: the sums of both times, and how many there are. */
function Changes({ row }: { row: ReorderLine }) {
  const t = useTexts();
  const money = useMoney();
  const { change, quantity, taken, price_before, price_now, message } = row;
  if (price_now === null)
    return (
      <span className="reorder-told reorder-none">
        {message ?? t(`orders.again.${change === "sold_out" ? "soldOut" : "withdrawn"}`)}
      </span>
    );
  const sums = { before: money(timesOf(price_before, taken)), now: money(timesOf(price_now, taken)) };
  return (
    <>
      {change === "fewer" && (
        <span className="reorder-told">{t("orders.again.fewer", { count: taken, asked: quantity })}</span>
      )}
      {price_now === price_before ? (
        <span className="text-second">{sums.now}</span>
      ) : (
        <span className={`reorder-told ${price_now < price_before ? "reorder-down" : ""}`}>
          {t(price_now > price_before ? "orders.again.up" : "orders.again.down", sums)}
        </span>
      )}
    </>
  );
}

/** The price of this many in AED, without floating point noise. */
const timesOf = (price: number, count: number): number => Math.round(price * count * 100) / 100;

/** Other variants instead of an unavailable one; none is preselected. */
function Instead({ instead, quantity }: Pick<ReorderLine, "instead" | "quantity">) {
  const t = useTexts();
  const money = useMoney();
  return (
    <fieldset className="reorder-instead">
      <legend>{t("orders.again.instead")}</legend>
      {instead.map(({ sku_id, variant_title, price }) => (
        <label key={sku_id}>
          <input type="checkbox" name="instead" value={insteadValue(sku_id, quantity)} />
          <span>
            {variant_title || <bdi>{sku_id}</bdi>} · {money(price)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
