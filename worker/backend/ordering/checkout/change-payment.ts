import { filsFromAed } from "#shared/money/money";
import { selectAccount } from "../credit-line/credit-line-statements";
import { selectBuyingRules } from "#backend/identity/accounts/accounts-statements";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { addressIn } from "../draft-orders/changed-delivery";
import type { LinkedChange } from "../draft-orders/linked-change";
import type { PricedChange } from "../draft-orders/price-change";
import { changeStep } from "../orders/change-step";
import type { OrderRow } from "../orders/orders-statements";
import { selectOverdue } from "../overdue/overdue-statements";
import { selectPlaces } from "../shipping/shipping-statements";
import { paysOf } from "./agree-change";
import { unpaidWithout } from "./buying-limits";
import { selectBuyer } from "./buyer-statements";
import { codReasons } from "./cod";
import { creditProblem } from "./credit";
import { deliveryLocation } from "./delivery-location";
import { selectOpenOrders, selectOpenUnits } from "./open-statements";
import { selectCheckoutSkus } from "./skus-statements";

/**
 * How a buyer can pay now for what a change adds: in a checkout, which offers every other way, where neither cash nor the credit
 * line of the order can be used for it.
 * @param row the order that is changed
 */
export async function changePayment(
  { draft: { draft_id }, userId }: Pick<LinkedChange, "draft" | "userId">,
  row: OrderRow,
  { lines, total }: Pick<PricedChange, "lines" | "total">,
  context: CallContext,
): Promise<ReturnType<typeof paysOf>> {
  const usual = paysOf(row);
  const change = usual === "checkout" ? null : await changeStep(draft_id, context);
  if (change === null) return usual;
  const { db, locale, settings } = context;
  const skus = lines.map(({ sku_id }) => sku_id);
  const ofBuyer = { userId, checkoutId: null };
  const [[credit], overdue, [buyer], [cash], [open], units, rows, places, set] = await db.run(
    selectAccount(userId),
    selectOverdue(userId, context.now),
    selectBuyer(userId),
    selectBuyingRules(userId),
    selectOpenOrders(ofBuyer),
    selectOpenUnits(skus, ofBuyer, 0),
    selectCheckoutSkus(skus),
    selectPlaces(),
    selectSettings(),
  );
  const shop = settingsOf(set, settings.shop);
  const shown = { payable: filsFromAed(total) };
  if (usual === "credit")
    return creditProblem({ credit, overdue, shown, shop }, context, change.freed) ? "checkout" : usual;
  if (!buyer || !open) return usual;
  const delivery = addressIn(row.delivery_address, places, locale);
  const onOrder = { open, units: new Map(units.map((one) => [one.sku_id, one])) };
  const cashFacts = {
    ...unpaidWithout(onOrder, change.noLongerDue),
    bought: lines,
    facts: {
      skus: new Map(rows.map((sku) => [sku.sku_id, sku])),
      location: deliveryLocation(delivery, null, places),
    },
    shown,
    delivery,
    buyer,
    shop,
    cashRefused: cash?.refused === 1,
  };
  return codReasons(cashFacts, context).length > 0 ? "checkout" : usual;
}
