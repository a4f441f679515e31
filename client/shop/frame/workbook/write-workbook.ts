import writeXlsxFile from "write-excel-file/universal";

/**
 * An XLSX file of texts below one line of headings: no cell is a formula, and codes keep their zeros, even when edited.
 * @param areNumbers columns of real numbers, for calculating
 */
export const writeWorkbook = (
  rows: readonly (readonly string[])[],
  areNumbers: readonly boolean[] = [],
): Promise<Blob> =>
  writeXlsxFile(
    rows.map((cells, line) =>
      cells.map((value, at) => {
        if (value === "") return null;
        if (line > 0 && areNumbers[at] && /^\d{1,15}(?:\.\d{1,2})?$/.test(value)) {
          return { value: Number(value), type: Number };
        }
        return { value, type: String, format: "@" };
      }),
    ),
  ).toBlob();
