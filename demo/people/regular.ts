import { taxIn } from "#shared/money/vat";
import { selectUserByEmail } from "#backend/identity/staff/staff-statements";
import type { Database } from "#backend/platform/database";
import { demo } from "./accounts";
import { selectNamedSkus } from "./customer-rows";
import { cashOrderStatements } from "./order-rows";

const day = 24 * 60 * 60 * 1000;

/** What the demo account buys: days ago, SKUs with quantities; what was not bought for long is running out. */
const orders = [
  { daysAgo: 98, lines: { "NC-NGL-S": 4, "SH-SMK-50": 6 } },
  { daysAgo: 69, lines: { "NC-NGL-S": 4, "RM-GSW-5X5CM": 10 } },
  { daysAgo: 37, lines: { "NC-NGL-S": 4, "SH-SMK-50": 6, "RM-GSW-5X5CM": 10 } },
  { daysAgo: 1, lines: { "SH-SMK-50": 6 }, status: "confirmed" },
] as const;

const address = JSON.stringify({
  first_name: "Noura",
  last_name: "Demo",
  address_line_1: "Unit 214, Building 64",
  address_line_2: "",
  city: "Dubai Healthcare City",
  state: "Dubai",
  country: "United Arab Emirates",
  phone: "+971501234567",
});

/** Orders of the demo account, so that its desk has something on it. */
export async function loadRegularOrders(db: Database, now: number): Promise<void> {
  const [[user], skus] = await db.run(
    selectUserByEmail(demo.email),
    selectNamedSkus([...new Set(orders.flatMap(({ lines }) => Object.keys(lines)))]),
  );
  if (!user) return;
  const buyer = JSON.stringify({ name: demo.name, email: demo.email, phone: "", establishment: "", trn: "" });
  await db.run(
    ...orders.flatMap(({ daysAgo, lines, ...state }, at) =>
      cashOrderStatements({
        orderId: `demo-regular-${at + 1}`,
        userId: user.user_id,
        locale: "en",
        placedAt: now - daysAgo * day,
        lines: skus.flatMap((sku) => {
          const quantity = (lines as Record<string, number>)[sku.sku_id] ?? 0;
          const total = quantity * sku.price;
          return quantity > 0 ? [{ ...sku, quantity, total, tax: taxIn(total, 500) }] : [];
        }),
        address,
        buyer,
        ...state,
      }),
    ),
  );
}
