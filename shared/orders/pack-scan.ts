import { fieldCount } from "../typed/figure";
import { gs1Day, gs1Parts, type Gs1Parts } from "../typed/gs1";
import { gtinIn, gtinNumber } from "../typed/gtin";
import { normalOrderNumber } from "../typed/order-number";
import { isBlank, plainSigns } from "../typed/signs";
import { looseSkuKey, skuKey } from "../typed/sku";
import {
  problemOfLot,
  scannedOf,
  scannedOfLot,
  type ArticleCodes,
  type LotProblem,
  type PackCodes,
  type PackLine,
  type PackScan,
} from "./packing";

/** What a scan at the packing bench is: exactly one of these. Only `counted` counts. */
export type ScanOutcome =
  | { kind: "counted"; scan: PackScan }
  /** All units of the line were scanned before. */
  | { kind: "complete"; line: number }
  /** The scan holds more units than the line has room for. */
  | { kind: "too_many"; line: number; left: number; quantity: number }
  /** The lot may not be packed. */
  | { kind: "lot"; line: number; lot: string; problem: LotProblem }
  /** The shop knows no such lot of the article. */
  | { kind: "lot_unknown"; line: number; lot: string }
  /** The lot is one of another line's article. */
  | { kind: "lot_of_other"; line: number; lot: string; other: number }
  /** The label has another last day than the shop knows of the lot. */
  | { kind: "expiry_differs"; line: number; lot: string }
  /** Another variant of what the line wants. */
  | { kind: "sibling"; line: number; sku_id: string }
  /** The number of an order. */
  | { kind: "order"; number: string }
  /** Digits of a barcode of which one was misread. */
  | { kind: "misread"; code: string }
  /** Nothing that this order has to do with. `gtin`: what the shop may be asked about, if it holds one. */
  | { kind: "unknown"; code: string; gtin: string | null }
  | { kind: "empty" };

/** Longest text that is shown of a scan that nothing is known of, in characters. */
const longestShown = 60;

/**
 * What a scanned or typed text is for an order that is being packed: GTIN, GS1 element string with lot, last day and count, SKU
 * or maker's code, or the number of an order.
 * @param scans what was scanned before
 * @param today in the Emirates, as YYYY-MM-DD
 */
export function recogniseScan(text: string, codes: PackCodes, scans: readonly PackScan[], today: string): ScanOutcome {
  if (isBlank(text)) return { kind: "empty" };
  const parts = gs1Parts(text);
  const isNamed = namedBy(text);
  const wanted = codes.lines.filter(isNamed);
  const line = wanted.find((one) => scannedOf(scans, one.line) < one.open) ?? wanted[0];
  if (line) return countOf(line, labelled(parts, today), codes, scans, today);
  const sibling = codes.siblings.find(isNamed);
  if (sibling) return { kind: "sibling", line: sibling.line, sku_id: sibling.sku_id };
  return unrelated(text, parts);
}

/** Whether an article has the code: its GTIN, or else its SKU or maker's code in whatever writing. */
function namedBy(text: string): (article: ArticleCodes) => boolean {
  const [gtin, exact, loose] = [gtinNumber(text), skuKey(text), looseSkuKey(text)];
  return ({ sku_id, gtin: own, manufacturer_code: code }) => {
    if (skuKey(sku_id) === exact) return true;
    if (gtin !== null) return own !== null && gtinNumber(own) === gtin;
    return loose !== "" && [sku_id, code ?? ""].some((one) => looseSkuKey(one) === loose);
  };
}

/** What a label says of the units beside their article; what it does not say is empty or null. */
type Labelled = { lot: string; endsOn: string | null; quantity: number };

/** What becomes of units of a line that are counted by hand, of a lot or of whichever expires first. */
export function countByHand(
  line: PackLine,
  { lot, quantity }: { lot: string; quantity: number },
  codes: PackCodes,
  scans: readonly PackScan[],
  today: string,
): ScanOutcome {
  return countOf(line, { lot, quantity, endsOn: null }, codes, scans, today);
}

/** What a label says. `30` and `37` count units; a plain number is the GTIN alone. */
function labelled(parts: Gs1Parts | null, today: string): Labelled {
  return {
    lot: plainSigns(parts?.get("10") ?? ""),
    endsOn: gs1Day(parts?.get("17"), Number(today.slice(0, 4))),
    quantity: Math.max(1, Number(fieldCount(parts?.get("30") ?? parts?.get("37") ?? "") ?? 1) || 1),
  };
}

function countOf(
  line: PackLine,
  { lot, endsOn, quantity }: Labelled,
  codes: PackCodes,
  scans: readonly PackScan[],
  today: string,
): ScanOutcome {
  const place = line.line;
  const left = line.open - scannedOf(scans, place);
  if (left <= 0) return { kind: "complete", line: place };
  if (quantity > left) return { kind: "too_many", line: place, left, quantity };
  const isOver = endsOn !== null && endsOn <= today;
  if (!line.tracks_lots || lot === "") {
    if (isOver) return { kind: "lot", line: place, lot, problem: "expired" };
    return { kind: "counted", scan: { line: place, lot: null, quantity } };
  }
  const known = line.lots.find(({ number }) => number === lot);
  if (!known) {
    const other = codes.lines.find(
      (one) => one.sku_id !== line.sku_id && one.lots.some(({ number }) => number === lot),
    );
    if (other) return { kind: "lot_of_other", line: place, lot, other: other.line };
    if (isOver) return { kind: "lot", line: place, lot, problem: "expired" };
    return { kind: "lot_unknown", line: place, lot };
  }
  const room = known.quantity - scannedOfLot(codes, scans, line.sku_id, lot);
  const problem = problemOfLot(known, room, quantity, today) ?? (isOver ? "expired" : null);
  if (problem) return { kind: "lot", line: place, lot, problem };
  if (endsOn !== null && endsOn !== known.expires_on) return { kind: "expiry_differs", line: place, lot };
  return { kind: "counted", scan: { line: place, lot, quantity } };
}

/** What a scan is that names nothing of the order. */
function unrelated(text: string, parts: Gs1Parts | null): ScanOutcome {
  const code = plainSigns(text).slice(0, longestShown);
  const gtin = gtinIn(text);
  if (gtin !== null) return { kind: "unknown", code, gtin };
  const digits = parts?.get("01") ?? parts?.get("02") ?? "";
  if (/^(?:\d{8}|\d{12,14})$/.test(digits)) return { kind: "misread", code };
  const number = normalOrderNumber(text);
  return number === null ? { kind: "unknown", code, gtin: null } : { kind: "order", number };
}
