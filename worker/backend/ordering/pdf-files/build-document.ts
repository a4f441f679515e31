import { isFail, type Outcome } from "#backend/platform/outcome";
import { readShopSettings } from "#backend/platform/shop-settings/read-settings";
import type { Letterhead } from "#shared/contracts/ordering/orders";
import { deliveryNotePaper, packedParcel, type Delivery } from "#shared/printing/delivery-note";
import { paperDocument } from "#shared/printing/whole-document";
import type { Paper } from "#shared/printing/sheet";
import { statementPaper } from "#shared/printing/statement";
import { taxDocumentPaper } from "#shared/printing/tax-document";
import { brandOf } from "#shared/shop-settings/public-shop";
import { hexOf } from "#shared/text/hex";
import type { CallContext } from "../call-context";
import { readStatement } from "../account-statement/statement";
import { printedStatement } from "../account-statement/printed-statement";
import { selectAccountById } from "../credit-line/credit-line-statements";
import { readDraftOffer } from "../draft-orders/draft-offer";
import { letterheadOf, readTaxDocument } from "../invoices/invoices-calls";
import { proFormaOf, type Offer } from "../invoices/offer";
import { selectTaxDocuments } from "../orders/orders-statements";
import { readOrder } from "../orders/read-order";
import { readWhole } from "../orders/whole-order";
import { paperFonts } from "./embedded-fonts";
import { paperPicture } from "./letterhead-picture";
import type { PaperRef } from "./document-ref";

/** What papers are made of. */
export type PaperSources = Pick<CallContext, "db" | "archives" | "settings" | "media" | "now">;

/** A paper as it is to be printed. */
export type BuiltPaper = {
  ref: PaperRef;
  /** Of its PDF file; another one as soon as it says something else. */
  key: string;
  /** Of the file that somebody gets, without a folder. */
  fileName: string;
  html: string;
};

/** What a paper says, before it is laid out. */
type PaperParts = { paper: Paper; offer: Offer | null; withBank: boolean };

/** What is known of a paper before anything is printed. */
export type ReadPaper = { parts: PaperParts; fileName: string; letterhead: Letterhead };

/**
 * Reads what a paper says. Failures: `not_found` where there is no such paper, and those of `readStatement`.
 * @param owner whose order or account it must be; null: anybody's
 * @throws ArchiveAway
 */
export async function readPaper(
  ref: PaperRef,
  owner: string | null,
  sources: PaperSources,
): Promise<Outcome<ReadPaper>> {
  const parts = await partsOf(ref, owner, sources);
  if (!parts) return { fail: "not_found" };
  if (isFail(parts)) return parts;
  const { brand } = await readShopSettings(sources.db, sources.settings);
  const letterhead = letterheadOf(brand);
  return {
    parts,
    fileName: `${fileNames[ref.paper](parts.paper.name)}.pdf`,
    letterhead: parts.withBank ? letterhead : { ...letterhead, bank: "", iban: "" },
  };
}

function partsOf(ref: PaperRef, owner: string | null, sources: PaperSources): Promise<Outcome<PaperParts> | null> {
  switch (ref.of) {
    case "order":
      return orderParts(ref, owner, sources);
    case "draft":
      return draftParts(ref, sources);
    case "statement":
      return statementParts(ref, owner, sources);
  }
}

/** Lays a paper out as HTML that needs nothing else. */
export async function buildPaper(ref: PaperRef, read: ReadPaper, sources: PaperSources): Promise<BuiltPaper> {
  const { brand: set } = await readShopSettings(sources.db, sources.settings);
  const brand = brandOf(set, ref.locale);
  const picture = await paperPicture(brand, sources.media);
  const view = { brand, letterhead: read.letterhead, locale: ref.locale, picture };
  const html = await paperDocument(read.parts.paper, view, paperFonts);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(html)));
  return { ref, key: `${ref.paper}-${ref.id}-${hexOf(digest.subarray(0, 16))}`, fileName: read.fileName, html };
}

/** Names of files, from the names of papers; letters that file systems do not take are not in them. */
const plain = (name: string): string => name.replaceAll(/[^\w-]+/g, "-");
const fileNames: Record<PaperRef["paper"], (name: string) => string> = {
  invoice: plain,
  credit_note: plain,
  pro_forma: plain,
  quote: plain,
  delivery_note: (name) => `DN-${plain(name)}`,
  statement: (name) => `statement-${plain(name)}`,
};

type OrderRef = Extract<PaperRef, { of: "order" }>;

async function orderParts(ref: OrderRef, owner: string | null, sources: PaperSources): Promise<PaperParts | null> {
  if (ref.paper === "delivery_note") return deliveryParts(ref, owner, sources);
  if (ref.paper === "pro_forma") {
    const offer = await readProForma(ref.id, owner, sources);
    return offer && offerParts(offer, ref);
  }
  // A credit note is asked for by its number: its order may have several.
  if (ref.paper === "credit_note" && ref.number === undefined) return null;
  const read = await readTaxDocument({ id: ref.id, kind: ref.paper, number: ref.number }, owner, sources);
  if (isFail(read)) return null;
  return { paper: taxDocumentPaper(read.document, ref.locale), offer: null, withBank: true };
}

const offerParts = (offer: Offer, { locale }: PaperRef): PaperParts => ({
  paper: taxDocumentPaper(offer, locale),
  offer,
  withBank: true,
});

/** The pro-forma invoice of an order, until its tax invoice is issued. */
async function readProForma(id: string, owner: string | null, sources: PaperSources): Promise<Offer | null> {
  const found = await readWhole(id, owner, sources, selectTaxDocuments(id));
  if (!found) return null;
  const { row, more } = found;
  const [documents] = more;
  const isInvoiced = documents.some(({ kind }) => kind === "invoice");
  if (isInvoiced || row.status === "cancelled") return null;
  return proFormaOf(row, await readShopSettings(sources.db, sources.settings));
}

async function deliveryParts(
  { id, shipment, locale }: OrderRef,
  owner: string | null,
  sources: PaperSources,
): Promise<PaperParts | null> {
  const reader = owner === null ? ({ kind: "staff" } as const) : ({ kind: "buyer", userId: owner } as const);
  const [read, note] = await Promise.all([
    readOrder(id, reader, { ...sources, locale, staff: null }),
    // With all lines of the order, as its parcels name them by place.
    readTaxDocument({ id, kind: "delivery_note", number: undefined }, owner, sources),
  ]);
  if (isFail(read) || isFail(note)) return null;
  const { order } = read;
  if (shipment !== undefined && !isParcelOf(order, shipment)) return null;
  const paper = deliveryNotePaper({ invoice: note.document, order, shipment }, locale);
  return { paper, offer: null, withBank: false };
}

/** Whether there is such a parcel: one that left, or what is packed. */
const isParcelOf = ({ shipments, items }: Delivery["order"], shipment: string): boolean =>
  shipments.some(({ id }) => id === shipment) ||
  (shipment === packedParcel && items.some(({ units }) => units.picked > 0));

async function draftParts(ref: Extract<PaperRef, { of: "draft" }>, sources: PaperSources): Promise<PaperParts | null> {
  const offer = await readDraftOffer(ref.id, ref.paper, sources, ref.byLink);
  return offer && offerParts(offer, ref);
}

async function statementParts(
  { id, from, to, locale }: Extract<PaperRef, { of: "statement" }>,
  owner: string | null,
  sources: PaperSources,
): Promise<Outcome<PaperParts> | null> {
  const [[account]] = await sources.db.run(selectAccountById(id));
  if (!account || account.terms === null || (owner !== null && account.user_id !== owner)) return null;
  const [statement, { company }] = await Promise.all([
    readStatement(account, { from, to }, sources),
    readShopSettings(sources.db, sources.settings),
  ]);
  if (isFail(statement)) return statement;
  const paper = statementPaper(printedStatement(statement, company), locale);
  return { paper, offer: null, withBank: true };
}
