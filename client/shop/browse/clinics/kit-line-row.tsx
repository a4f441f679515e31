import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useMoney } from "#client/ui/money";
import { Picture } from "#client/ui/picture.tsx";
import { lineId } from "./clinic-scene";
import { quantityField, totalOf, type KitLine } from "./kit-lines";

type KitLineRowProps = {
  line: KitLine;
  /** From 0; its mark in the picture has the number after it. */
  place: number;
  /** How many are chosen; 0: it is left out. */
  quantity: number;
};

/** A line of the kit: a tick to take it or leave it, what it is for, how many, and what they cost. */
export function KitLineRow({ line, place, quantity }: KitLineRowProps) {
  const t = useTexts();
  const { slug, sku, title, brand, why, image, wanted, problem } = line;
  const had = line.quantity > 0;
  return (
    <li id={lineId(place)} className="kit-line" data-out={!had || quantity === 0 || undefined}>
      <label className="kit-tick">
        {had && <input type="checkbox" name="sku" value={sku} defaultChecked />}
        <span className="sr-only">{t("clinics.take", { title })}</span>
        <b aria-hidden="true">{place + 1}</b>
      </label>
      <Picture file={image} alt="" kind="list" sizes="72px" />
      <div className="kit-about">
        <Link to={`${href(paths.product, { slug })}?sku=${encodeURIComponent(sku)}`}>{title}</Link>
        <p>{why}</p>
        <small>{brand}</small>
        {had && line.quantity < wanted && <small> · {t("clinics.fewer", { count: line.quantity, wanted })}</small>}
      </div>
      {had ? (
        <Count line={line} quantity={quantity} />
      ) : (
        <p className="kit-gone">{t(`clinics.problem.${problem ?? "sold_out"}`)}</p>
      )}
    </li>
  );
}

function Count({ line, quantity }: Pick<KitLineRowProps, "line" | "quantity">) {
  const t = useTexts();
  const money = useMoney();
  return (
    <p className="kit-count">
      <input
        type="number"
        name={quantityField(line.sku)}
        aria-label={t("clinics.quantity", { title: line.title })}
        min={1}
        max={line.most}
        defaultValue={line.quantity}
        required
      />
      <b>{quantity > 0 ? money(totalOf(line, quantity)) : t("clinics.out")}</b>
    </p>
  );
}
