import type { ApiClient } from "#shared/calls/api-client";
import type { SheetReading } from "#shared/contracts/goods/sheet-import";
import type { CallRequest } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { partsOf, type Mapping } from "./sheet-parts";
import { digestOf, type SheetFile } from "./sheet-file";

export type Sending = {
  api: ApiClient;
  sheet: SheetFile;
  mapping: Mapping;
  reading: SheetReading;
  /** Called as lines arrive, and when the line is lost and found again. */
  onProgress(progress: { lines: number; isLost: boolean }): void;
  signal: AbortSignal;
};

/** Waits after an answer that did not come, in ms; the last one again and again. */
const waits = [500, 1000, 2000, 5000, 10_000];

/**
 * Sends a sheet part by part; what has arrived before is not sent again, and what gets lost is sent once more for as
 * long as the page is open.
 * @returns the import's id, a failure that trying again does not mend, or nothing when it was ended
 */
export async function sendSheet({
  api,
  sheet,
  mapping,
  reading,
  onProgress,
  signal,
}: Sending): Promise<string | Failure | undefined> {
  const begin = await beginningOf(sheet, mapping, reading);
  let lines = 0;
  const patiently = <Reply extends { success: boolean }>(ask: () => Promise<Reply | undefined>) =>
    untilAnswered(ask, signal, (isLost) => onProgress({ lines, isLost }));
  const begun = await patiently(() => api.call("beginSheetImport", begin, { signal }));
  if (!begun?.success) return begun;
  const { id } = begun.import;
  const arrived = new Set(begun.parts);
  let part = 0;
  for await (const some of partsOf(sheet.records(), mapping, reading)) {
    if (!arrived.has(part)) {
      const current = part;
      const sent = await patiently(() => api.call("addSheetLines", { id, part: current, lines: some }, { signal }));
      if (!sent?.success) return sent;
    }
    part += 1;
    lines += some.length;
    onProgress({ lines, isLost: false });
  }
  const ended = await patiently(() => api.call("endSheetUpload", { id, parts: part }, { signal }));
  return ended?.success ? id : ended;
}

/** What an import of a file begins with. */
export async function beginningOf(
  { file, headings }: Pick<SheetFile, "file" | "headings">,
  mapping: Mapping,
  reading: SheetReading,
): Promise<CallRequest<"beginSheetImport">> {
  return {
    file_name: file.name.slice(0, 200) || "sheet",
    file_size: file.size,
    file_hash: await digestOf(file),
    columns: mapping.filter((column) => column !== null),
    left_out: leftOutOf(headings, mapping),
    reading,
  };
}

/** Headings whose columns are not imported. */
const leftOutOf = (headings: readonly string[], mapping: Mapping): string[] =>
  headings.filter((_, at) => mapping[at] === null).map((heading) => heading.slice(0, 100));

/** Asks again while no answer comes, the backend is away or it is asked too often. */
export async function untilAnswered<Reply extends { success: boolean }>(
  ask: () => Promise<Reply | undefined>,
  signal: AbortSignal,
  onLost: (isLost: boolean) => void,
): Promise<Reply | undefined> {
  for (let tried = 0; !signal.aborted; tried++) {
    // oxlint-disable-next-line no-await-in-loop -- again only after no answer
    const reply = await ask();
    const status = reply && "status" in reply ? Number(reply.status) : 200;
    if (reply && status !== 429 && status < 500) {
      if (tried > 0) onLost(false);
      return reply;
    }
    onLost(true);
    // oxlint-disable-next-line no-await-in-loop -- the pause between two tries
    await pause(waits[Math.min(tried, waits.length - 1)]!, signal);
  }
  return undefined;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
