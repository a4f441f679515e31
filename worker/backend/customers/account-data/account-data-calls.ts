import { accountDataSections, type AccountDataSection } from "#shared/customers/account-data";
import { aedFromFils } from "#shared/money/money";
import { ArchiveAway } from "#backend/ordering/archives/archives";
import { readContents } from "#backend/ordering/archives/read-archived";
import { selectArchivedOf } from "#backend/ordering/archives/archives-statements";
import { documentLink } from "#backend/identity/documents/link";
import type { Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "#backend/ordering/call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { withShopName } from "#backend/messages/emails/shop-mark";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { userOf } from "#backend/identity/sessions/caller";
import { stateOf } from "#backend/ordering/shopper/shopper";
import { deleteAccount } from "./delete-account";
import { obstaclesOf } from "./obstacles";
import { selectStanding } from "./account-data-store";
import {
  archivedInPart,
  countLongest,
  mostInPart,
  selectSection,
  storedSections,
  type ExportedRow,
} from "./export-store";
import { percentOf } from "#shared/money/vat";

/** Columns of money, in fils; the same word means the same in every table. */
const money = new Set(
  `amount balance_after credit_limit requested_limit items_total discount total tax shipping shipping_tax wallet payable
   refunded unit_price`.split(/\s+/),
);
/** Columns that hold JSON; money inside is in fils, and is brought to AED too. */
const json = new Set("lines shown quote delivery_address billing_address buyer fields".split(" "));

/** A figure as people read it: fils become AED, rates of tax percent, others stay. */
function readable(name: string, value: number): number {
  if (name.endsWith("tax_rate")) return percentOf(value);
  return money.has(name) ? aedFromFils(value) : value;
}

/** A row of the download: fils become AED, rates percent, times ISO 8601, JSON what it stands for. */
const exportedRow = (row: ExportedRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, exportedValue(name, value)]));

function exportedValue(name: string, value: unknown): unknown {
  if (json.has(name) && typeof value === "string") return withReadable(JSON.parse(value));
  if (typeof value !== "number") return value;
  return name === "at" || name.endsWith("_at") ? new Date(value).toISOString() : readable(name, value);
}

function withReadable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withReadable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === "number" ? readable(name, inner) : withReadable(inner),
    ]),
  );
}

const partsOf = ({ rows, archived }: { rows: number; archived: number } = { rows: 0, archived: 0 }) =>
  Math.max(1, Math.ceil(rows / mostInPart), Math.ceil(archived / archivedInPart));

const exportedRows = (rows: readonly object[]) => rows.map((row) => exportedRow(row as ExportedRow));

/** What archives have of the caller's orders. @throws ArchiveAway since what lacks something is no answer */
async function archivedOrders(userId: string, part: number, { db, archives }: CallContext) {
  const [refs] = await db.run(selectArchivedOf(userId, archivedInPart, (part - 1) * archivedInPart));
  const { contents, away } = await readContents(refs, archives);
  if (away.size > 0 || contents.size < refs.length) throw new ArchiveAway("the download would lack orders");
  return refs.map(({ order_id }) => {
    const { kept, lines, events, shipments } = contents.get(order_id)!;
    return {
      order_id,
      ...kept,
      lines: exportedRows(lines),
      events: exportedRows(events),
      shipments: exportedRows(shipments),
    };
  });
}

async function exportData(
  { part }: CallInput<"exportMyData">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"exportMyData">>> {
  const { db, now, settings, shopper } = context;
  const userId = userOf(context);
  const state = await stateOf(shopper);
  const [[longest], shop, ...lists] = await db.run(
    countLongest(userId),
    selectSettings(),
    ...storedSections.map((section) => selectSection(section, userId, part)),
  );
  const found = new Map<AccountDataSection, Record<string, unknown>[]>(
    storedSections.map((section, at) => [section, (lists[at] as ExportedRow[]).map(exportedRow)]),
  );
  found.set("archived_orders", await archivedOrders(userId, part, context));
  const { brand } = settingsOf(shop, settings.shop);
  for (const message of found.get("messages") ?? [])
    for (const text of ["subject", "body"]) message[text] = withShopName(String(message[text]), brand);
  for (const file of found.get("documents") ?? [])
    file["url"] = documentLink(settings, String(file["document_id"]), now);
  if (part === 1) {
    const { cart, wishlist, compare, viewed } = state;
    found.set("cart", cart.id === "" ? [] : [{ ...cart, lines: cart.lines.map((line) => exportedRow({ ...line })) }]);
    found.set(
      "wishlist",
      wishlist.map((sku_id) => ({ sku_id })),
    );
    found.set(
      "compare",
      compare.map((product_group_id) => ({ product_group_id })),
    );
    found.set(
      "recently_viewed",
      viewed.map((product_group_id) => ({ product_group_id })),
    );
  }
  const data = Object.fromEntries(accountDataSections.map((section) => [section, found.get(section) ?? []]));
  return {
    exported_at: new Date(now).toISOString(),
    part,
    parts: partsOf(longest),
    // Made of the list of sections just now.
    data: data as Record<AccountDataSection, Record<string, unknown>[]>,
  };
}

/** One's data: to look at, to take along, to delete (docs/personal-data.md). */
export const accountDataHandlers: Handlers<"describeMyData" | "exportMyData" | "deleteMyAccount"> = {
  async describeMyData(_input, context) {
    const userId = userOf(context);
    const [[row], [longest]] = await context.db.run(
      selectStanding(userId, context.settings.staffEmails),
      countLongest(userId),
    );
    if (!row) return { fail: "token_not_valid" };
    return {
      obstacles: obstaclesOf(row),
      wallet_balance: aedFromFils(row.balance),
      email: row.email ?? "",
      phone: row.phone ?? "",
      has_password: row.password_hash !== null,
      parts: partsOf(longest),
    };
  },

  exportMyData: exportData,
  deleteMyAccount: deleteAccount,
};
