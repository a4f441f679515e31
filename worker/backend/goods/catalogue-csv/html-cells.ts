import { catalogueColumns } from "#shared/goods/catalogue-columns";
import { textOfForeign } from "#shared/text/plain-text";
import { linesIn } from "#shared/typed/signs";
import { BadCell, readText, writeText } from "./cell-text";
import type { Cells } from "./write-lines";

/** Columns that other shops fill with HTML. */
const htmlColumns = catalogueColumns.filter((name) => /^(?:(?:variant_)?title|description|generic_name)_/.test(name));

/**
 * The cells of a file with HTML as text. This is where a file's HTML becomes text: what the shop keeps is none and is never
 * read so again.
 * @param stored cells that the shop would write of the same; one that a file gives back as it is stays
 */
export function withoutHtml(cells: Cells, stored: readonly Cells[] = []): Cells {
  const texts = htmlColumns.flatMap((name) => {
    const cell = cells[name];
    if (cell === undefined || !/[<&]/.test(cell)) return [];
    const isStored = stored.some((one) => linesIn(one[name] ?? "") === linesIn(cell));
    return isStored ? [] : [[name, asText(cell)] as const];
  });
  return texts.length > 0 ? { ...cells, ...Object.fromEntries(texts) } : cells;
}

function asText(cell: string): string {
  try {
    const html = readText(cell);
    const text = textOfForeign(html);
    return text === html ? cell : writeText(text);
  } catch (error) {
    // The reader of the cell reports what is wrong with it.
    if (error instanceof BadCell) return cell;
    throw error;
  }
}
