import { countryCodes } from "#shared/goods/product-codes";
import { emirateCodes } from "#shared/shop-settings/e-invoice-codes";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import type { CallContext } from "../call-context";
import { taxDocumentId, taxDocumentsOf } from "../invoices/tax-documents";
import { taxDocumentStatements } from "../invoices/tax-documents-statements";
import { linesOf, reasonCodeOf } from "../orders/order";
import type { OrderRow } from "../orders/orders-statements";
import { readAllWhole } from "../orders/whole-order";
import { isOurCountry, findPlace } from "../shipping/place";
import { selectPlaces, type PlaceRow } from "../shipping/shipping-statements";
import type { EInvoiceAddress, EInvoiceFacts, EInvoiceGoods, TaxPaper } from "./e-invoice-facts";
import {
  orderOfDocument,
  selectBusinessOf,
  selectGoodsOf,
  selectParcelsOf,
  selectSentLots,
  type BusinessRow,
  type GoodsRow,
  type SentLotRow,
} from "./facts-statements";

type Kind = "invoice" | "credit_note";

/**
 * What the e-invoice of a tax document is built from, read in one batch, and from its archive where the order is old. Null:
 * there is no such document.
 * @param uuid of the e-invoice
 * @throws ArchiveAway
 */
export async function readEInvoiceFacts(
  kind: Kind,
  number: number,
  uuid: string,
  { db, archives, settings }: Pick<CallContext, "db" | "archives" | "settings">,
): Promise<EInvoiceFacts | null> {
  const orderIds = orderOfDocument(kind, number);
  const read = () =>
    db.run(
      ...taxDocumentStatements(orderIds),
      selectSettings(),
      selectPlaces(),
      selectGoodsOf(orderIds),
      selectSentLots(orderIds),
      selectParcelsOf(orderIds),
      selectBusinessOf(orderIds),
    );
  const whole = await readAllWhole(read, ([orders]) => orders, { archives });
  const [, documents, dues, saved, places, goods, lots, shipments, [approved]] = whole.read;
  const [order] = whole.rows;
  const found = taxDocumentsOf(whole.rows, documents, dues).get(taxDocumentId({ kind, number }));
  if (!order || !found) return null;
  const { paper, row } = found;
  const { e_invoices, brand } = settingsOf(saved, settings.shop);
  const parcels = whole.contents.get(order.order_id)?.shipments ?? shipments;
  const business = approved ?? keptBusinessOf(order);
  const licence = business && { number: business.licence_number, authority: business.licence_authority };
  return {
    uuid,
    paper,
    settings: e_invoices,
    iban: brand.iban,
    buyer: {
      tin: business?.tin ?? null,
      licence: licence ?? null,
      address: addressOf(order.billing_address, places),
      isExcluded: false,
      freeZoneId: null,
    },
    delivery: addressOf(deliveryOf(order), places),
    poNumber: poNumberOn(paper),
    parcels: [...new Set(parcels.map(({ tracking_number }) => tracking_number).filter(Boolean))],
    paymentMethod: order.payment_method,
    goods: goodsOf(order, goods, lots),
    credit:
      kind === "credit_note"
        ? {
            reason: reasonCodeOf(row.reason),
            wasDelivered: parcels.some(({ delivered_at }) => delivered_at !== null && delivered_at <= row.issued_at),
          }
        : null,
  };
}

/** What the deletion of the buyer's account has left of the business's details. */
const keptBusinessOf = ({ buyer }: OrderRow) => (JSON.parse(buyer) as { business?: BusinessRow }).business;

/** Where an order went, as JSON; of a buyer whose account is deleted the billing address is all that stays. */
const deliveryOf = ({ delivery_address, billing_address, owner_gone }: OrderRow): string =>
  owner_gone === 1 ? billing_address : delivery_address;

/** The number of the buyer's purchase order, where the paper names one. */
const poNumberOn = (paper: TaxPaper & { po_number?: string }): string | null => paper.po_number || null;

/** What each SKU of an order has; one that left the catalogue has its lots alone. */
function goodsOf(
  order: OrderRow,
  rows: readonly GoodsRow[],
  lots: readonly SentLotRow[],
): Record<string, EInvoiceGoods> {
  const known = new Map(rows.map((row) => [row.sku_id, row]));
  const lines = linesOf(order);
  const skus = [...new Set(lines.map(({ sku_id }) => sku_id))];
  return Object.fromEntries(
    skus.map((sku_id) => {
      const { gtin = null, hs_code = null, unit_code = null } = known.get(sku_id) ?? {};
      const sent = lots.filter(({ position }) => lines[position]?.sku_id === sku_id);
      return [sku_id, { gtin, hs_code, unit_code, lots: [...new Set(sent.map((lot) => lot.number))] }];
    }),
  );
}

type StoredAddress = Partial<Record<"address_line_1" | "address_line_2" | "city" | "state" | "country", string>> & {
  location_id?: number | null;
};

/** An address as an order has it; its street stands before the building. */
function addressOf(json: string, places: readonly PlaceRow[]): EInvoiceAddress {
  const stored: StoredAddress = JSON.parse(json);
  const { address_line_1: building = "", address_line_2: street = "", city = "", state = "", country = "" } = stored;
  const home = isOurCountry(country) || country === "";
  return {
    street: street || building,
    additional: street === "" ? "" : building,
    city: city || state,
    subdivision: home ? emirateOf(stored, places) : state || city,
    country: home ? "AE" : countryOf(country),
  };
}

/** The code of an address's emirate; empty where it names none. */
function emirateOf({ location_id, state = "" }: StoredAddress, places: readonly PlaceRow[]): string {
  const place = places.find((one) => one.location_id === location_id);
  const named = place ? { place } : findPlace({ state, city: state }, places);
  const id = "place" in named ? (named.place.state_id ?? named.place.location_id) : 0;
  return emirateCodes[id as keyof typeof emirateCodes] ?? "";
}

/** A country by its code or its name in English or Arabic; null for one that is not known. */
function countryOf(text: string): string | null {
  const said = text.trim().toLowerCase();
  const names = ["en", "ar"].map((locale) => new Intl.DisplayNames(locale, { type: "region" }));
  const isNamed = (code: string) => names.some((name) => name.of(code)?.toLowerCase() === said);
  return countryCodes.find((code) => code.toLowerCase() === said || isNamed(code)) ?? null;
}
