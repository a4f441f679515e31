import type { OrderLine } from "../../shared/order-lines";
import { foldDigits } from "../../shared/typed/signs";

/** The lines of which something is wanted: an empty quantity, and a zero, are none. */
export const wantedLines = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter(({ quantity }) => !/^0*$/.test(foldDigits(quantity).trim()));
