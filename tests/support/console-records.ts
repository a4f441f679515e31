import type { CallReply } from "#shared/contracts/platform/table";
import { adminPaths } from "#client/console/console-paths";
import { bankEntry, csvStatement, ownIban } from "./bank-statements";
import { anAddress } from "./buyers";
import { aCustomerWhoApplied, aCustomerWhoWaits } from "./customers";
import { goods } from "./filled-cart";
import type { HttpShopper } from "./http-shopper";

type Shown = {
  origin: string;
  /** An owner. */
  staff: HttpShopper;
  /** Somebody with an account, and its id. */
  buyer: HttpShopper;
  buyerId: string;
};

/**
 * Addresses of the console's screens in a shop of the tests, each with something to look at, which is made when it is first
 * asked for.
 */
export function consoleRecords(shown: Shown): (pattern: string) => Promise<string> {
  const made = new Map<string, Promise<string>>();
  return async (pattern) => {
    if (pattern === adminPaths.settingGroup) return pattern.replace(":group", "payments");
    if (!pattern.includes(":id")) return pattern;
    const make = makers[pattern] ?? aSubmission;
    const [id, event = ""] = (await (made.get(pattern) ?? keep(pattern, make(shown)))).split(" ");
    return pattern.replace(":id", id!).replace(":event", event);
  };
  function keep(pattern: string, id: Promise<string>) {
    made.set(pattern, id);
    return id;
  }
}

/** Gives the id in a screen's address; with a second one behind a space. */
type Maker = (shown: Shown) => Promise<string> | string;

const makers: Record<string, (shown: Shown) => Promise<string>> = Object.fromEntries(
  (
    [
      [adminPaths.editedProduct, aProduct],
      [adminPaths.sku, () => goods.masks],
      [adminPaths.lot, aLot],
      [adminPaths.order, aPlacedOrder],
      [adminPaths.return, anApprovedReturn],
      [adminPaths.pack, aConfirmedOrder],
      [adminPaths.customer, ({ buyerId }) => buyerId],
      [adminPaths.mergeCustomers, ({ buyerId }) => buyerId],
      [adminPaths.creditAccount, anOpenCreditLine],
      [adminPaths.creditStatement, anOpenCreditLine],
      [adminPaths.creditReceipts, anOpenCreditLine],
      [adminPaths.bankEntry, aBankEntry],
      [adminPaths.staffMember, () => "colleague"],
      [adminPaths.role, aRole],
      [adminPaths.term, () => "examination-gloves"],
      [adminPaths.page, () => "privacy-policy"],
      [adminPaths.landing, () => "dental-uae"],
      [adminPaths.collection, () => "first-aid"],
      [adminPaths.voucher, aVoucher],
      [adminPaths.special, aPlannedSpecial],
      [adminPaths.announcedSale, anAnnouncedSale],
      [adminPaths.draft, aDraft],
      [adminPaths.webhook, async (shown) => (await aTriedWebhook(shown)).split(" ")[0]!],
      [adminPaths.webhookDelivery, aTriedWebhook],
      [adminPaths.searchRule, () => "new"],
      [adminPaths.sheetImport, aCheckedSheet],
    ] satisfies [string, Maker][]
  ).map(([pattern, make]) => [pattern, async (shown) => make(shown)]),
);

async function aSubmission({ origin, staff }: Shown): Promise<string> {
  const waiting = async () => (await staff.get("listKycQueue", { limit: 100 })).submissions;
  if ((await waiting()).length === 0) await aCustomerWhoWaits(origin, "Looked");
  return (await waiting())[0]!.id;
}

async function aProduct({ staff }: Shown): Promise<string> {
  const { products } = await staff.get("listEditedProducts", { search: goods.masks });
  return products[0]!.slug;
}

/** A lot of which units lie on a shelf; of the last SKU of a long list, which no other test buys. */
async function aLot({ staff }: Shown): Promise<string> {
  const { skus } = await staff.get("findStock", { search: "retractor", limit: 100 });
  const { sku_id } = skus.at(-1)!;
  const lot = { lot: "B2204-17", expires_on: "2099-03-31", bin: "A-03-2" };
  await staff.get("saveLotRules", { sku_id, tracks_lots: true, least_days: 90, lot });
  return (await staff.get("listLots", { sku_id })).lots[0]!.id;
}

/** An order of two lines, in cash. */
async function aPlacedOrder({ staff, buyer }: Shown): Promise<string> {
  return (await aCashOrder(staff, buyer, { [goods.masks]: 2, [goods.swabs]: 1 })).id;
}

/** A return that is approved, of an order that was delivered. */
async function anApprovedReturn({ staff, buyer }: Shown): Promise<string> {
  const { id } = await aCashOrder(staff, buyer, { [goods.masks]: 2 });
  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX-1" });
  await staff.get("deliverOrder", { id });
  const lines = [{ line: 0, quantity: 1, reason: "damaged" as const }];
  const asked = await buyer.get("requestReturn", { id, lines, comment: "The box is wet.", way: "pick_up" });
  return (await staff.get("approveReturn", { id: asked.return.id })).return.id;
}

async function aConfirmedOrder(shown: Shown): Promise<string> {
  const id = await aPlacedOrder(shown);
  await shown.staff.get("confirmOrder", { id });
  return id;
}

/** Places an order in cash, by the calls that the screens of checkout make, of what is put on the shelf for it. */
export async function aCashOrder(
  staff: HttpShopper,
  buyer: HttpShopper,
  lines: Record<string, number>,
): Promise<CallReply<"createCodOrder">["order"]> {
  const { address } = await buyer.get("editAddress", { action: "add", ...anAddress });
  for (const [sku_id, change] of Object.entries(lines))
    // oxlint-disable-next-line no-await-in-loop -- few
    await correctStock(staff, sku_id, change);
  const items = Object.entries(lines).map(([sku_id, quantity]) => ({ sku_id, quantity }));
  const { checkout } = await buyer.get("createCheckout", { source: "multiple", items });
  const { id } = checkout;
  const there = { id, delivery_address_id: address!.id, billing_address_id: address!.id };
  await buyer.get("changeCheckoutAddress", { ...there, shipping_instructions: "Ring twice" });
  return (await buyer.get("createCodOrder", { checkout_id: id })).order;
}

async function correctStock(staff: HttpShopper, sku_id: string, change: number): Promise<void> {
  const key = { "idempotency-key": crypto.randomUUID() };
  const answer = await staff.ask("correctStock", { sku_id, change, reason: "For a test" }, key);
  if (!answer.ok) throw new Error(`stock was not corrected: ${await answer.text()}`);
}

async function aRole({ staff }: Shown): Promise<string> {
  return (await staff.get("saveRole", { name: "Looked at", rights: ["orders.write"] })).id;
}

async function aVoucher({ staff }: Shown): Promise<string> {
  return (await staff.get("listKeptVouchers", { search: "SAVEBIG" })).vouchers[0]!.id;
}

/** A sale of something that no other test buys, years ahead. */
async function anAnnouncedSale({ staff }: Shown): Promise<string> {
  const sale = { name: "Looked at", skus: ["HL-BON-23CM"], starts_at: "2097-12-01T14:00:00.000Z" };
  return (await staff.get("announceSale", sale)).id;
}

/** Special prices of some products, years ahead. */
async function aPlannedSpecial({ staff }: Shown): Promise<string> {
  const wanted = {
    scope: { kind: "search", search: "gauze" },
    change: { by: "percent", value: 5, rounding: "none" },
    starts_at: "2097-12-01T00:00:00.000Z",
    ends_at: "2097-12-02T00:00:00.000Z",
  } as const;
  const { result } = await staff.get("checkSpecialCampaign", wanted);
  return (await staff.get("beginSpecialCampaign", { ...wanted, name: "Looked at", check: result.check })).id!;
}

/** An order that staff make for somebody. */
async function aDraft({ staff }: Shown): Promise<string> {
  const lines = [{ sku_id: goods.masks, quantity: 2 }];
  return (await staff.get("saveDraft", { customer: "looked@shop.test", name: "Looked", lines })).id!;
}

/** A webhook at which nobody listens, tried once. */
async function aTriedWebhook({ staff }: Shown): Promise<string> {
  const url = "http://127.0.0.1:9/hooks/falaj";
  const { id } = await staff.get("saveWebhook", { url, event_types: ["order.paid", "stock.back"], on: false });
  return `${id} ${(await staff.get("testWebhook", { id })).event_id}`;
}

/** An import that changes something, with a problem, ready to be taken over. */
async function aCheckedSheet({ staff }: Shown): Promise<string> {
  const file = { file_name: "looked.csv", file_size: 1, file_hash: "a".repeat(64) };
  const begun = await staff.get("beginSheetImport", { ...file, columns: ["sku_id", "price_gst"] });
  const { id } = begun.import;
  const lines = [goods.masks, "nobody"].map((sku, at) => ({ line: at + 2, cells: [sku, "1.25"] }));
  await staff.get("addSheetLines", { id, part: 0, lines });
  await staff.get("endSheetUpload", { id, parts: 1 });
  await staff.get("continueSheetImport", { id, rounds: 5 });
  return id;
}

/** A credit line on which something was bought. */
async function anOpenCreditLine({ origin, staff }: Shown): Promise<string> {
  const word = `Borrower${crypto.randomUUID().slice(0, 8)}`;
  const { customer, email } = await aCustomerWhoApplied(origin, word);
  const { accounts } = await staff.get("listCreditQueue", { search: email });
  const { id } = accounts[0]!;
  await staff.get("approveCredit", { id, limit: 1000, terms: 30 });
  await correctStock(staff, goods.masks, 2);
  const items = [{ sku_id: goods.masks, quantity: 2 }];
  const { checkout } = await customer.get("createCheckout", { source: "multiple", items });
  await customer.get("createCreditOrder", { checkout_id: checkout.id });
  return id;
}

/** Money that came into the bank account; the shop has an IBAN only as long as its statement is imported. */
async function aBankEntry({ staff }: Shown): Promise<string> {
  const saveIban = async (iban: string) => {
    const { version, values } = (await staff.get("getSettings")).groups.find(({ group }) => group === "brand")!;
    await staff.get("saveSettings", { group: "brand", version, values: { ...values, iban } });
    return values["iban"]!;
  };
  const before = await saveIban(ownIban);
  const form = new FormData();
  form.set("file", new File([csvStatement([bankEntry()])], "looked.csv"));
  const answer = await staff.fetch("/api/admin/bank-import/?apply=1", { method: "POST", body: form });
  if (!answer.ok) throw new Error(`no statement was imported: ${await answer.text()}`);
  await saveIban(before);
  return (await staff.get("listBankEntries")).entries[0]!.id;
}
