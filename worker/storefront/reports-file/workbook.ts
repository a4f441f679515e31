import type { Locale } from "#shared/text/locale";

/** One sheet: its heading row, and rows of texts and numbers; `isAmount` says of which columns the numbers are AED. */
export type Sheet = {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  isAmount: (column: number) => boolean;
};

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A workbook, from right to left in Arabic. Texts stay texts, whatever they look like. */
export async function workbookOf(sheets: readonly Sheet[], locale: Locale): Promise<Blob> {
  // Loaded on demand: few ever request it.
  const { default: writeXlsxFile } = await import("write-excel-file/universal");
  return writeXlsxFile(
    sheets.map(({ name, heads, rows, isAmount }) => ({
      sheet: name,
      data: [
        heads.map((value) => ({ value, type: String, fontWeight: "bold" }) as const),
        ...rows.map((row) =>
          row.map((value, column) =>
            typeof value === "string"
              ? ({ value, type: String, format: "@" } as const)
              : ({ value, type: Number, ...(isAmount(column) && { format: "#,##0.00" }) } as const),
          ),
        ),
      ],
      columns: heads.map(() => ({ width: 18 })),
      stickyRowsCount: 1,
      rightToLeft: locale === "ar",
    })),
  ).toBlob();
}
