import { partsOf } from "#client/console/catalogue/import/sheet-parts";
import { noAnswers } from "#client/console/catalogue/import/sheet-questions";
import { catalogueColumns } from "#shared/goods/catalogue-columns";
import type { CallReply } from "#shared/contracts/platform/table";
import type { TestShopper } from "./shoppers";

export type SheetImport = CallReply<"getSheetImport">["import"];
type Cells = Record<string, string>;

/** The columns of rows, in the order in which they are first named. */
export const columnsOf = (rows: readonly Cells[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

let files = 0;
/** A file's name and digest, another one each time. */
export const aFile = (name = "prices.csv") => {
  files += 1;
  return { file_name: name, file_size: 1000, file_hash: files.toString(16).padStart(64, "0") };
};

/** Sends a sheet whose first row stands on line 2. @returns its import, ready to be checked */
export async function sendSheet(staff: TestShopper, rows: readonly Cells[], name?: string): Promise<SheetImport> {
  const columns = columnsOf(rows);
  const begun = await staff.get("beginSheetImport", { ...aFile(name), columns });
  const { id } = begun.import;
  const lines = rows.map((row, at) => ({ line: at + 2, cells: columns.map((column) => row[column] ?? "") }));
  let parts = 0;
  for await (const some of partsOf(recordsOf(lines), columns.map(columnNamed), noAnswers)) {
    await staff.get("addSheetLines", { id, part: parts, lines: some });
    parts += 1;
  }
  return (await staff.get("endSheetUpload", { id, parts })).import;
}

async function* recordsOf(lines: readonly { line: number; cells: string[] }[]) {
  yield* lines;
}

const columnNamed = (name: string) => catalogueColumns.find((column) => column === name) ?? null;

/** Goes on with an import until it stands somewhere else than it did. @param most rounds */
export async function goThrough(staff: TestShopper, { id, state }: SheetImport, most = 5000): Promise<SheetImport> {
  for (let round = 0; round < most; round++) {
    // oxlint-disable-next-line no-await-in-loop -- round by round
    const stand = (await staff.get("continueSheetImport", { id })).import;
    if (stand.state !== state) return stand;
  }
  throw new Error(`the import is ${state} still`);
}

/** Sends and checks a sheet. */
export const checkSheet = async (staff: TestShopper, rows: readonly Cells[], name?: string): Promise<SheetImport> =>
  goThrough(staff, await sendSheet(staff, rows, name));

/** Takes a checked sheet over. */
export const applySheet = async (staff: TestShopper, { id }: SheetImport): Promise<SheetImport> =>
  goThrough(staff, (await staff.get("applySheetImport", { id })).import);

/** What is wrong, as `line: text`. */
export const problemsIn = async (staff: TestShopper, { id }: SheetImport, lang = "en"): Promise<string[]> =>
  (await staff.get("listSheetProblems", { id, limit: 1000, lang })).problems.map(
    ({ line, text }) => `${line}: ${text}`,
  );
