/** Lines of a work list at most, of the orders that were placed first. */
export const mostPicked = 2000;
/** Orders at most that a picker takes along at once; a printed list is of up to a hundred. */
export const mostPickedTogether = 20;

/** Whether units of a lot may be packed: `free`, or not, as its end is too close (`late`), or staff stopped its sale. */
export const packLotStates = ["free", "late", "quarantined", "recalled"] as const;

/** A lot of a line's article, as it lies on the shelf. */
export type PackLot = {
  number: string;
  /** The last day on which it may be used, as YYYY-MM-DD; null: it does not expire. */
  expires_on: string | null;
  /** On the shelf. */
  quantity: number;
  state: (typeof packLotStates)[number];
};

/** What an article is recognised by. */
export type ArticleCodes = { sku_id: string; gtin: string | null; manufacturer_code: string | null };

/** A line of an order with units that are still to be packed. */
export type PackLine = ArticleCodes & {
  /** Its position in the order. */
  line: number;
  open: number;
  tracks_lots: boolean;
  lots: readonly PackLot[];
};

/** Another variant of what a line wants, which is easily taken for it. */
type PackSibling = ArticleCodes & { line: number };

/** All that scans are recognised by: the screen has it with it, for scans without a network. */
export type PackCodes = { lines: readonly PackLine[]; siblings: readonly PackSibling[] };

/** Units of a line that were scanned or counted by hand; without a lot they are of those that expire first. */
export type PackScan = { line: number; lot: string | null; quantity: number };

/** The units that were scanned of a line. */
export const scannedOf = (scans: readonly PackScan[], line: number): number =>
  scans.reduce((sum, scan) => sum + (scan.line === line ? scan.quantity : 0), 0);

/** The units that were scanned of a lot of an article, whichever of its lines they are for. */
export function scannedOfLot({ lines }: PackCodes, scans: readonly PackScan[], skuId: string, lot: string): number {
  const ofSku = new Set(lines.flatMap(({ sku_id, line }) => (sku_id === skuId ? [line] : [])));
  return scans.reduce((sum, scan) => sum + (scan.lot === lot && ofSku.has(scan.line) ? scan.quantity : 0), 0);
}

/** Why units of a lot may not be packed. */
export type LotProblem = "expired" | "late" | "quarantined" | "recalled" | "used_up";

/**
 * Why no more units of a lot may be packed; null: they may be.
 * @param left on the shelf and not scanned yet
 * @param today in the Emirates, as YYYY-MM-DD
 */
export function problemOfLot(lot: PackLot, left: number, quantity: number, today: string): LotProblem | null {
  if (lot.state === "recalled" || lot.state === "quarantined") return lot.state;
  if (lot.expires_on !== null && lot.expires_on <= today) return "expired";
  if (lot.state === "late") return "late";
  return left < quantity ? "used_up" : null;
}

/** Scans that an order no longer has room for, and why: its units were packed or cancelled, or their lot may not be sold. */
export type LostScan = PackScan & { problem: LotProblem | "packed" };

/**
 * Scans as far as an order that was read again still has room for them; the first ones stay.
 * @returns `kept` and `lost` have the units of all scans together
 */
export function fitScans(codes: PackCodes, scans: readonly PackScan[], today: string) {
  const kept: PackScan[] = [];
  const lost: LostScan[] = [];
  for (const scan of scans) {
    const line = codes.lines.find((one) => one.line === scan.line);
    const lot = line?.lots.find(({ number }) => number === scan.lot);
    const room = Math.max(0, (line?.open ?? 0) - scannedOf(kept, scan.line));
    const left = lot && line ? lot.quantity - scannedOfLot(codes, kept, line.sku_id, lot.number) : Infinity;
    const stopped = lot ? problemOfLot(lot, 1, 1, today) : scan.lot === null || !line ? null : "used_up";
    const fits = stopped ? 0 : Math.min(scan.quantity, room, Math.max(0, left));
    if (fits > 0) kept.push({ ...scan, quantity: fits });
    if (fits < scan.quantity)
      lost.push({
        ...scan,
        quantity: scan.quantity - fits,
        problem: stopped ?? (room < scan.quantity ? "packed" : "used_up"),
      });
  }
  return { kept, lost };
}

/** Scans as the call that packs them takes them: units by line, and those of a lot by line and lot. */
export function packRequest(scans: readonly PackScan[]) {
  const lines = new Map<number, number>();
  const lots = new Map<string, { line: number; lot: string; quantity: number }>();
  for (const { line, lot, quantity } of scans) {
    lines.set(line, (lines.get(line) ?? 0) + quantity);
    if (lot === null) continue;
    const key = `${line} ${lot}`;
    lots.set(key, { line, lot, quantity: (lots.get(key)?.quantity ?? 0) + quantity });
  }
  return { lines: [...lines].map(([line, quantity]) => ({ line, quantity })), lots: [...lots.values()] };
}
