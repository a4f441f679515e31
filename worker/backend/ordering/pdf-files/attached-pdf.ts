import { logError } from "#backend/platform/log";
import { isFail } from "#backend/platform/outcome";
import type { Attached } from "#backend/messages/emails/email";
import type { FilesFor, MessageFile } from "#backend/messages/outbox/attached-files";
import type { Locale } from "#shared/text/locale";
import { selectTaxDocuments } from "../orders/orders-statements";
import { buildPaper, readPaper, type PaperSources } from "./build-document";
import { pdfOf, type PdfServices } from "./make-pdf";
import type { PaperRef } from "./document-ref";

/** How long an e-mail is held up by a browser, in ms: less than a message is leased for. */
const patience = 5000;

type Services = Omit<PaperSources, "now"> & PdfServices;
type About = { createdAt: number; locale: Locale };

/**
 * The papers that go along with an e-mail as PDF: of an order the tax documents that its batch issued, and an invoice that no
 * e-mail has carried yet; of a draft order the quote. In a shop that prints no PDF there are none to wait for.
 */
export const attachedPapers =
  ({ db, settings, archives, media, documents }: Services): FilesFor =>
  async (attached, about) => {
    if (!settings.pdf) return { files: [], isWaiting: false };
    const now = Date.now();
    const services = { db, settings, archives, media, documents, now };
    try {
      const refs = await refsOf(attached, about, services);
      const files = await Promise.all(refs.map((ref) => fileOf(ref, services)));
      return {
        files: files.filter((file) => file !== "waiting" && file !== null),
        isWaiting: files.includes("waiting"),
      };
    } catch (error) {
      // An e-mail leaves, with or without its papers.
      logError("papers_not_attached", error);
      return { files: [], isWaiting: true };
    }
  };

async function refsOf(
  { of, id, withInvoice = false }: Attached,
  { createdAt, locale }: About,
  { db }: Services,
): Promise<PaperRef[]> {
  if (of === "draft") return [{ of, id, paper: "quote", locale }];
  const [documents] = await db.run(selectTaxDocuments(id));
  return documents
    .filter(({ kind, issued_at }) => issued_at === createdAt || (withInvoice && kind === "invoice"))
    .map(({ kind, number }) => ({ of, id, paper: kind, number, locale }));
}

/** Null: there is no such paper any more. */
async function fileOf(ref: PaperRef, services: Services & PaperSources): Promise<MessageFile | "waiting" | null> {
  const read = await readPaper(ref, null, services);
  if (isFail(read)) return null;
  const bytes = await pdfOf(await buildPaper(ref, read, services), services, services.now, patience);
  return bytes ? { name: read.fileName, type: "application/pdf", bytes } : "waiting";
}
