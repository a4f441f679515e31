import type { OrderLine } from "#shared/orders/order-lines";
import { fieldCount } from "#shared/typed/figure";
import { isBlank } from "#shared/typed/signs";

/** The lines of which something is wanted: an empty quantity, and a zero, are none. */
export const filledLines = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.filter(({ quantity }) => !isBlank(quantity) && !/^0+$/.test(fieldCount(quantity) ?? ""));
