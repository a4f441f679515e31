import type { Database } from "#backend/platform/database";
import { dependencyDeadline, within } from "#backend/platform/deadline";
import { logError } from "#backend/platform/log";
import type { PlatformSettings } from "#backend/platform/settings";
import type { BuiltPaper } from "./build-document";
import {
  insertPaperFile,
  leasePaperFile,
  markPaperMade,
  paperToMakeAgain,
  releasePaperFile,
  selectPaperFile,
} from "./pdf-files-statements";

export type PdfServices = { db: Database; documents: R2Bucket; settings: Pick<PlatformSettings, "pdf"> };

/** How long somebody who waits for a page waits for its PDF, in ms; the storefront waits for 10 s. */
const readersPatience = 7000;

/** How long a made file is kept, in ms: what is asked for later is made again, of the figures. */
const keptFor = 90 * 24 * 60 * 60 * 1000;

/** Longer than anybody waits for a browser and the bucket together. */
const limits = { lease: 25_000, pause: 30_000, most: 6 };

/** Where a file is in the bucket of private files. */
export const paperObjectKey = (key: string): string => `papers/${key}.pdf`;

/**
 * The PDF of a paper: the stored one, else it is made and stored. Null where it cannot be had now; then it is noted, and made
 * by the scheduled task. Two who ask at once do not have it made twice.
 * @param patience how long to wait for the browser, in ms
 */
export async function pdfOf(
  { ref, key, html }: BuiltPaper,
  { db, documents, settings }: PdfServices,
  now: number,
  patience = readersPatience,
): Promise<Uint8Array | null> {
  if (!settings.pdf) return null;
  const [[known]] = await db.run(selectPaperFile(key));
  if (known?.size != null) {
    const stored = await storedPdf(key, documents);
    if (stored !== "missing") return stored;
    await db.run(paperToMakeAgain(key, now));
  }
  const wanted = { file_key: key, subject_id: ref.id, paper: JSON.stringify(ref) };
  const [, [leased]] = await db.run(insertPaperFile(wanted, now), leasePaperFile(key, now, limits));
  if (!leased) return null;
  try {
    const bytes = await within(patience + 500, "the browser", settings.pdf(html, patience));
    await within(dependencyDeadline, "R2", documents.put(paperObjectKey(key), bytes, asPdf));
    const [[made]] = await db.run(markPaperMade(key, bytes.length, now + keptFor));
    // Nobody wants it any more: the account that it is about was deleted meanwhile.
    if (!made) await documents.delete(paperObjectKey(key));
    return bytes;
  } catch (error) {
    logError("pdf_not_made", error, { paper: ref.paper });
    await db.run(releasePaperFile(key));
    return null;
  }
}

const asPdf = { httpMetadata: { contentType: "application/pdf" } };

/** A stored file; null while the bucket does not answer. */
async function storedPdf(key: string, documents: R2Bucket): Promise<Uint8Array | "missing" | null> {
  try {
    const stored = await within(dependencyDeadline, "R2", documents.get(paperObjectKey(key)));
    if (!stored) return "missing";
    return new Uint8Array(await within(dependencyDeadline, "R2", stored.arrayBuffer()));
  } catch (error) {
    logError("pdf_not_read", error);
    return null;
  }
}
