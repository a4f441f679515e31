import type { VariantDocument } from "#shared/contracts/goods/product-editor";
import { beforePercent, fieldAmount, fieldCount } from "#shared/typed/figure";
import type { PostedFields } from "./posted-fields";

/** `20%` of the price, or `20` AED off it. */
export function discountOf(fields: PostedFields, before: VariantDocument | undefined): VariantDocument["discount"] {
  const typed = fields.text("discount");
  if (typed === "") return null;
  const percent = beforePercent(typed);
  const figure = fieldAmount(percent ?? typed);
  if (figure === null || figure.startsWith("-")) {
    fields.refuse("discount");
    return null;
  }
  const value = Number(figure);
  if (percent === null) return { type: "fixed", value, max: null };
  return { type: "percentage", value, max: before?.discount?.max ?? null };
}

/** A line of `quantity: price`. */
export function tierOf(line: string, fields: PostedFields): VariantDocument["tiers"][number] {
  const [units = "", amount = "", ...more] = line.split(":");
  const figures = `${fieldCount(units)}:${fieldAmount(amount)}${more.join(":")}`;
  const [, quantity, price] = /^(\d{1,4}):(\d+(?:\.\d{1,2})?)$/.exec(figures) ?? [];
  if (quantity === undefined) fields.refuse("tiers");
  return { min_quantity: Number(quantity ?? 2), price: price === undefined ? null : Number(price) };
}
