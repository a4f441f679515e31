import { dependencyDeadline, within } from "#backend/platform/deadline";
import { logError } from "#backend/platform/log";
import { isFail } from "#backend/platform/outcome";
import { buildPaper, readPaper, type PaperSources } from "./build-document";
import { paperObjectKey, pdfOf, type PdfServices } from "./make-pdf";
import type { PaperRef } from "./document-ref";
import {
  deleteOldPaperFiles,
  giveUpPaperFiles,
  selectDuePapers,
  selectOldPapers,
  type PaperFileRow,
} from "./pdf-files-statements";

/** Files of one run: a browser prints several at once, and a run has 19 s. */
const mostMade = 4;
const mostDeleted = 500;
/** How long to wait for a browser when nobody waits, in ms. */
const patience = 14_000;
/** How long a file is tried for, in ms; who asks for it later begins again. */
const triedFor = 24 * 60 * 60 * 1000;

type Services = Omit<PaperSources, "now"> & PdfServices;

/** Scheduled: makes PDF files that could not be made when they were asked for. @param now in ms */
export async function makeDuePapers(services: Services, now: number): Promise<void> {
  if (!services.settings.pdf) return;
  const [due] = await services.db.run(selectDuePapers(now, mostMade));
  const ended = await Promise.all(due.map(async (row) => ((await isOver(row, services, now)) ? [row.file_key] : [])));
  if (ended.flat().length > 0) await services.db.run(giveUpPaperFiles(ended.flat(), now));
}

/** Tries to make one; whether it need not be tried again, because the paper says something else now or time is up. */
async function isOver(row: PaperFileRow, services: Services, now: number): Promise<boolean> {
  if (row.created_at < now - triedFor) return true;
  const ref: PaperRef = JSON.parse(row.paper);
  const sources = { ...services, now };
  try {
    const read = await readPaper(ref, null, sources);
    if (isFail(read)) return true;
    const built = await buildPaper(ref, read, sources);
    if (built.key !== row.file_key) return true;
    await pdfOf(built, services, now, patience);
  } catch (error) {
    logError("pdf_not_made", error, { paper: ref.paper });
  }
  return false;
}

/** Scheduled: deletes files that have been there for long enough. @param now in ms */
export async function deleteOldPapers(
  { db, documents }: Pick<Services, "db" | "documents">,
  now: number,
): Promise<void> {
  const [old] = await db.run(selectOldPapers(now, mostDeleted));
  const keys = old.map(({ file_key }) => file_key);
  if (keys.length === 0) return;
  await within(dependencyDeadline, "R2", documents.delete(keys.map(paperObjectKey)));
  await db.run(deleteOldPaperFiles(keys, now));
}
