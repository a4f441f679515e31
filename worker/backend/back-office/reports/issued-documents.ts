import { isoDay } from "#shared/console/report-period";
import { declaredFor } from "#shared/money/declared-emirate";
import { aedFromFils } from "#shared/money/money";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { Handlers } from "../call-context";
import { selectPlaces, type PlaceRow } from "#backend/ordering/shipping/shipping-statements";
import { addressOf } from "#backend/ordering/orders/order";
import type { OrderRow } from "#backend/ordering/orders/orders-statements";
import { readAllWhole } from "#backend/ordering/orders/whole-order";
import { fitting } from "#backend/platform/reply-size";
import { documentName } from "#backend/ordering/invoices/document-name";
import { taxDocumentId, taxDocumentForPrograms, taxDocumentsOf } from "#backend/ordering/invoices/tax-documents";
import { taxDocumentStatements } from "#backend/ordering/invoices/tax-documents-statements";
import { readPeriod } from "./requested-period";
import { selectPayers, type PayerRow } from "./payers-store";
import { selectBooked, type BookedRow } from "./payments-store";
import { countIssued, issuedDocuments, ordersOf, selectIssued, type IssuedPlace } from "./issued-documents-store";

/** Most documents of one export; `docs/accounting.md` says how long such a file takes. */
const mostIssued = 50_000;

const textOf = ({ at, kind, number }: IssuedPlace): string => `${at}.${kind}.${number}`;
/** As its contract has checked it. */
function placeIn(text: string): IssuedPlace {
  const [at, kind, number] = text.split(".");
  return { at: Number(at), kind: kind as IssuedPlace["kind"], number: Number(number) };
}

/** The location of an emirate by either of its names; 0: none known. @param places all of the shop */
const emirateOf = (state: string, places: readonly PlaceRow[]): number =>
  places.find((place) => place.state_id === null && [place.name_en, place.name_ar].includes(state))?.location_id ?? 0;

/** Contact details of a document's recipient. */
function contactOf(order: OrderRow, places: readonly PlaceRow[]) {
  // Of a deleted account nothing is left.
  const buyer: Record<string, string | undefined> = JSON.parse(order.buyer);
  const { address_line_1, address_line_2, city, state, phone: atHome } = addressOf(order.billing_address);
  return {
    email: buyer["email"] ?? "",
    phone: buyer["phone"] || atHome,
    street: address_line_1,
    street2: address_line_2,
    city,
    emirate: emirateOf(state, places),
  };
}

type Payer = Omit<PayerRow, "user_id">;
const nobody: Payer = {
  name: "",
  trn: null,
  email: "",
  phone: "",
  street: "",
  street2: "",
  city: "",
  state: "",
};

const bookingOf = (
  { at, amount, user_id, number, invoice, prefix, ...row }: BookedRow,
  { state, ...payer }: Payer,
  places: readonly PlaceRow[],
) => ({
  ...row,
  customer: { ...payer, emirate: emirateOf(state, places) },
  at: new Date(at).toISOString(),
  amount: aedFromFils(amount),
  customer_id: user_id,
  order: number === null ? null : String(number),
  invoice: invoice === null ? null : documentName({ kind: "invoice", number: invoice, prefix }),
});

/** Who the shop's taxable person is now, for the head of a file. */
const companyOf = ({ legal_name_en, legal_name_ar, trn }: ShopSettings["company"]) => ({
  name_en: legal_name_en,
  name_ar: legal_name_ar,
  trn,
});

/** What is exported for accounting. */
export const issuedDocumentHandlers: Handlers<"listIssuedPapers" | "listPaymentBookings"> = {
  async listPaymentBookings({ after, limit, ...asked }, context) {
    const { db } = context;
    const { days } = await readPeriod(asked, context);
    const [at = "", ...id] = after?.split(".") ?? [];
    const place = after === undefined ? null : { at: Number(at), id: id.join(".") };
    const [rows] = await db.run(selectBooked(days, place, limit + 1));
    const shown = rows.slice(0, limit);
    const [payers, places] = await db.run(selectPayers(shown.map(({ user_id }) => user_id)), selectPlaces());
    const byId = new Map(payers.map(({ user_id, ...payer }) => [user_id, payer]));
    const last = shown.at(-1);
    return {
      period: { from: isoDay(days.from), to: isoDay(days.to) },
      payments: shown.map((row) => bookingOf(row, byId.get(row.user_id) ?? nobody, places)),
      next: rows.length > limit && last ? `${last.at}.${last.id}` : null,
    };
  },

  async listIssuedPapers({ after, limit, ...asked }, context) {
    const { db, archives } = context;
    const { days, settings } = await readPeriod(asked, context);
    const page = issuedDocuments(days, after === undefined ? null : placeIn(after), limit + 1);
    const { read, rows } = await readAllWhole(
      () =>
        db.run(
          selectIssued(page),
          countIssued(days, after === undefined ? mostIssued : 0),
          selectPlaces(),
          ...taxDocumentStatements(ordersOf(page)),
        ),
      ([, , , orders]) => orders,
      { archives },
    );
    const [issued, [counted], places, , documents, dues] = read;
    const total = after === undefined ? (counted?.total ?? 0) : null;
    if (total !== null && total > mostIssued) return { fail: "too_many_papers" };
    const byId = taxDocumentsOf(rows, documents, dues);
    const first = issued.slice(0, limit);
    const shown = first.slice(0, fitting(first.map((row) => byId.get(taxDocumentId(row))?.paper.lines.length ?? 0)));
    return {
      period: { from: isoDay(days.from), to: isoDay(days.to) },
      total,
      company: companyOf(settings.company),
      papers: shown.flatMap((row) => {
        const paper = byId.get(taxDocumentId(row));
        return paper
          ? [
              {
                ...taxDocumentForPrograms(paper),
                emirate: declaredFor(settings.papers.tax_emirate, row.emirate),
                delivery_emirate: row.emirate,
                contact: contactOf(paper.order, places),
              },
            ]
          : [];
      }),
      next: issued.length > shown.length ? textOf(shown.at(-1)!) : null,
    };
  },
};
