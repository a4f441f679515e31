import type { CallReply } from "#shared/contracts/platform/table";
import type { Paper } from "./exact-lines";

/** What files are made of. */
export type Call = "listIssuedPapers" | "listPaymentBookings";
export type Page = CallReply<Call>;
export type Booking = CallReply<"listPaymentBookings">["payments"][number];

/**
 * A part of a file: the calls to read, one after another, then its head, the text for each page of replies, and its end,
 * which may sum up what was written. Heads get the first page of the whole file.
 */
type Section = {
  calls: readonly [Call, ...Call[]];
  head: (first: Page) => string;
  write: (page: Page) => string;
  foot: () => string;
};
/** A file's sections in order; the first page of the first one is what the file is answered by. */
export type Writer = readonly [Section, ...Section[]];

/** Writes each document of a page; nothing for a page of payments. */
export const writingPapers =
  (write: (paper: Paper) => string) =>
  (page: Page): string =>
    "papers" in page ? page.papers.map(write).join("") : "";

/** Writes each payment of a page; nothing for a page of documents. */
export const writingPayments =
  (write: (booking: Booking) => string) =>
  (page: Page): string =>
    "payments" in page ? page.payments.map(write).join("") : "";

/** A customer as recorded on a document or a payment. */
export type Contact = Booking["customer"] & { customer_id: string };

/** Who a document is made out to; once the account is deleted, only what the document says. */
export const contactOfPaper = ({ customer_id, buyer, contact }: Paper): Contact => ({
  ...contact,
  customer_id,
  name: buyer.name,
  trn: buyer.trn ?? null,
  street: contact.street || buyer.address,
});

/**
 * Writes the customers of documents and payments, once each: as in their first document, or, where there is none (such as a
 * repayment of an older order), as they are known now.
 */
export function eachContact(write: (contact: Contact) => string): (page: Page) => string {
  const known = new Set<string>();
  const once = (contact: Contact): string => {
    if (known.has(contact.customer_id)) return "";
    known.add(contact.customer_id);
    return write(contact);
  };
  return (page) =>
    "papers" in page
      ? page.papers.map((paper) => once(contactOfPaper(paper))).join("")
      : page.payments.map(({ customer, customer_id }) => once({ ...customer, customer_id })).join("");
}
