import { maxLineQuantity } from "#shared/orders/line-quantity";
import { kitTotal, lineTotal, mostOf } from "#shared/goods/kit-price";
import type { CallReply } from "#shared/contracts/platform/table";
import { fieldCount } from "#shared/typed/figure";

type ClinicLine = CallReply<"getClinic">["clinic"]["lines"][number];

/** A line on the page; prices in AED incl. VAT. */
export type KitLine = Pick<ClinicLine, "slug" | "title" | "brand" | "why" | "wanted" | "quantity" | "problem"> & {
  sku: string;
  image: string | null;
  price: number;
  tiers: ClinicLine["sku"]["tiers"];
  /** The most that can be had. */
  most: number;
  /** Percent from left and top of the wide and of the narrow picture, in this order; null: it is not to be seen there. */
  spots: [wide: Spot | null, narrow: Spot | null];
};
export type Spot = [number, number];

export const kitLine = (line: ClinicLine): KitLine => ({
  slug: line.slug,
  title: line.title,
  brand: line.brand,
  why: line.why,
  wanted: line.wanted,
  quantity: line.quantity,
  problem: line.problem,
  sku: line.sku_id,
  image: line.image_url,
  price: line.sku.special_price_final,
  tiers: line.sku.tiers,
  most: line.problem ? 0 : mostOf(line.sku),
  spots: [line.spots.wide, line.spots.narrow],
});

/** How many of a line are chosen, by SKU; those that are left out are not in it. */
export type Chosen = ReadonlyMap<string, number>;

/** What is chosen as long as nobody changes anything: all that can be had. */
export const wholeKit = (lines: readonly KitLine[]): Chosen =>
  new Map(lines.filter(({ quantity }) => quantity > 0).map(({ sku, quantity }) => [sku, quantity]));

/** The name of a line's field for its quantity. */
export const quantityField = (sku: string): string => `quantity-${sku}`;

/** The lines of the kit's form as `add-items` takes them: ticked SKUs, each with its field's value. */
export const postedKit = (form: Pick<FormData, "get" | "getAll">): { sku_id: string; quantity: string }[] =>
  [...new Set(form.getAll("sku").map(String))].map((sku) => ({
    sku_id: sku,
    quantity: String(form.get(quantityField(sku)) ?? ""),
  }));

/** The same as numbers; what is no quantity counts as one, as long as somebody types. */
export const chosenIn = (form: Pick<FormData, "get" | "getAll">): Chosen =>
  new Map(
    postedKit(form).map(({ sku_id, quantity }) => {
      const count = Number(fieldCount(quantity));
      return [sku_id, count > 0 && count <= maxLineQuantity ? count : 1];
    }),
  );

/** The price of this many of a line, in AED. */
export const totalOf = ({ price, tiers }: Pick<KitLine, "price" | "tiers">, quantity: number): number =>
  lineTotal({ special_price_final: price, tiers }, quantity);

/** What is chosen costs, in AED. */
export const chosenTotal = (lines: readonly KitLine[], chosen: Chosen): number =>
  kitTotal(lines.map((line) => totalOf(line, chosen.get(line.sku) ?? 0)));
