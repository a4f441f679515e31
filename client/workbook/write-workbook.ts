import writeXlsxFile from "write-excel-file/universal";

/** An XLSX file of texts: no cell is a number or a formula, so that codes keep their zeros and nothing is run. */
export const writeWorkbook = (rows: readonly (readonly string[])[]): Promise<Blob> =>
  writeXlsxFile(rows.map((cells) => cells.map((value) => (value === "" ? null : { value, type: String })))).toBlob();
