import { nobody } from "#backend/ordering/cart/update-item";
import { cardOf, describedSkus, detailOf } from "#backend/goods/catalogue/product";
import { comparedAttributes } from "#backend/goods/catalogue/shown-attributes";
import { selectDetailsById, selectGroupsById, selectKnownIds } from "#backend/goods/catalogue/by-ids-statements";
import { successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "#backend/ordering/call-context";
import type { CallAnswer } from "#backend/platform/call-types";
import { stateOf } from "#backend/ordering/shopper/shopper";
import { selectTaxRates } from "#backend/goods/taxes/taxes-statements";

type CompareCall = "compareProducts" | "listCompared" | "addToCompare" | "deleteFromCompare" | "saveCompare";
type Changed = Outcome<CallAnswer<"addToCompare">>;

/** Puts existing groups on the list, adding to or replacing what is there. */
async function put(
  command: "compare" | "setCompared",
  products: string[],
  { db, locale, shopper }: CallContext,
): Promise<Changed> {
  if (!shopper) return nobody;
  const wanted = [...new Set(products)];
  const [known] = await db.run(selectKnownIds(wanted));
  if (known.length < wanted.length) return { fail: "not_found" };
  const done = await shopper.run(command, { ids: wanted });
  if (isFail(done)) return done;
  return { message: command === "compare" ? successMessages[locale].compared : undefined, ids: done.state.compare };
}

/** Comparing products. */
export const compareHandlers: Handlers<CompareCall> = {
  async compareProducts({ products }, { db, ...view }) {
    const [rows, rates] = await db.run(selectDetailsById(products, view.locale), selectTaxRates());
    return {
      products: rows.map((row) => ({
        id: String(row.group_id),
        product: detailOf(row, rates, view),
        attributes: comparedAttributes(row.family, describedSkus(row, view), view.locale),
      })),
    };
  },
  async listCompared(_input, { db, shopper, ...view }) {
    const { compare } = await stateOf(shopper);
    const [rows] = await db.run(selectGroupsById(compare, view.locale));
    return { products: rows.map((row) => ({ id: String(row.group_id), product: cardOf(row, view) })) };
  },
  addToCompare: ({ products }, context) => put("compare", products, context),
  saveCompare: ({ products }, context) => put("setCompared", products, context),
  async deleteFromCompare({ products }, { locale, shopper }) {
    if (!shopper) return nobody;
    const done = await shopper.run("uncompare", { ids: products });
    if (isFail(done)) return done;
    return { message: successMessages[locale].uncompared, ids: done.state.compare };
  },
};
