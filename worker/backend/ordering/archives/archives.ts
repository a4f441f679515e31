import { openDatabase, type Database, type Statement } from "#backend/platform/database";
import { logError } from "#backend/platform/log";

/** The databases of old orders, each of a year. */
export type Archives = {
  /** The database of a year; null: the shop has none. */
  of(year: number): Database | null;
};

/** Longest wait for an archive, in ms: shorter than for the shop's own database, since a page waits for both. */
const archiveDeadline = 1500;

/** An archive is slow, refuses, or is not there: what is in it cannot be had now, and everything else can. */
export class ArchiveAway extends Error {
  override readonly name = "ArchiveAway";
}

const nameOfArchive = /^ARCHIVE_(\d{4})$/;
/** Whether a binding is an archive's. */
export const isArchiveName = (name: string): boolean => nameOfArchive.test(name);

/**
 * Opens the archives among the bindings of a worker, which are found by their names: `ARCHIVE_2026` and so on.
 * @param deadline how long each is waited for, in ms
 */
export function openArchives(env: object, deadline = archiveDeadline): Archives {
  const opened = new Map<number, Database>();
  for (const [name, binding] of Object.entries(env)) {
    const [, year] = nameOfArchive.exec(name) ?? [];
    if (year && binding) opened.set(Number(year), openDatabase(binding as D1Database, deadline));
  }
  return { of: (year) => opened.get(year) ?? null };
}

/**
 * Asks the archive of a year.
 * @throws ArchiveAway when it is not there or did not answer in time; the log says why
 */
export async function askArchive<Row>(archives: Archives, year: number, asked: Statement<Row>): Promise<Row[]> {
  const archive = archives.of(year);
  try {
    if (!archive) throw new Error(`there is no binding ARCHIVE_${year}`);
    const [rows] = await archive.run(asked);
    return rows;
  } catch (error) {
    logError("archive_away", error, { year });
    throw new ArchiveAway(`the archive of ${year} is away`, { cause: error });
  }
}
