// Shows what each scan at the packing bench is: a unit of one line, or a reason why not, and never both.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countByHand, recogniseScan } from "#shared/orders/pack-scan";
import {
  fitScans,
  packRequest,
  scannedOf,
  scannedOfLot,
  type PackCodes,
  type PackLot,
  type PackScan,
} from "#shared/orders/packing";

const today = "2026-11-30";
const lot = (number: string, change: Partial<PackLot> = {}): PackLot => ({
  number,
  expires_on: "2028-06-30",
  quantity: 5,
  state: "free",
  ...change,
});
const codes: PackCodes = {
  lines: [
    {
      line: 0,
      sku_id: "SER-1",
      gtin: "6290004178674",
      manufacturer_code: "M-100",
      open: 3,
      tracks_lots: true,
      lots: [
        lot("A12"),
        lot("OVER", { expires_on: "2026-11-29" }),
        lot("ENDS", { expires_on: today }),
        lot("SOON", { expires_on: "2026-12-05", state: "late" }),
        lot("CALLED", { state: "recalled" }),
        lot("HELD", { state: "quarantined" }),
        lot("ONE", { quantity: 1 }),
      ],
    },
    { line: 2, sku_id: "GAU-7", gtin: null, manufacturer_code: null, open: 30, tracks_lots: false, lots: [] },
    {
      line: 3,
      sku_id: "GLV-M",
      gtin: "5000159484695",
      manufacturer_code: null,
      open: 2,
      tracks_lots: true,
      lots: [lot("G1"), lot("GLV")],
    },
  ],
  siblings: [{ line: 3, sku_id: "GLV-L", gtin: "4006381333931", manufacturer_code: null }],
};
const gs1 = (more: string) => `]d20106290004178674${more}`;
const scanned = (text: string, scans: readonly PackScan[] = []) => recogniseScan(text, codes, scans, today);
const counted = (line: number, of: string | null, quantity = 1) => ({
  kind: "counted",
  scan: { line, lot: of, quantity },
});

// Shows: orders.bench
describe("a scan", () => {
  test.each([
    ["a GTIN", "6290004178674", counted(0, null)],
    ["a GTIN in Arabic digits", "٦٢٩٠٠٠٤١٧٨٦٧٤", counted(0, null)],
    ["a DataMatrix with lot and expiry", gs1("1728063010A12"), counted(0, "A12")],
    ["one in brackets", "(01)06290004178674(17)280630(10)A12", counted(0, "A12")],
    ["one with a count", gs1("302\u001d10A12"), counted(0, "A12", 2)],
    ["a SKU", "gau-7", counted(2, null)],
    ["a SKU as people write it", "GAU 7", counted(2, null)],
    ["the maker's code", "m100", counted(0, null)],
    ["a crisp packet", "5000159407236", { kind: "unknown", code: "5000159407236", gtin: "5000159407236" }],
    ["a word", "hello", { kind: "unknown", code: "hello", gtin: null }],
    ["a wrong check digit", "6290004178675", { kind: "misread", code: "6290004178675" }],
    ["a wrong check digit in GS1", "]d2010629000417867510A12", { kind: "misread", code: "]d2010629000417867510A12" }],
    ["the number of an order", "#100042", { kind: "order", number: "100042" }],
    ["another size", "4006381333931", { kind: "sibling", line: 3, sku_id: "GLV-L" }],
    ["more units than are ordered", gs1("304\u001d10A12"), { kind: "too_many", line: 0, left: 3, quantity: 4 }],
    ["an expired lot", gs1("10OVER"), { kind: "lot", line: 0, lot: "OVER", problem: "expired" }],
    ["a lot that ends today", gs1("10ENDS"), { kind: "lot", line: 0, lot: "ENDS", problem: "expired" }],
    ["a lot that ends soon", gs1("10SOON"), { kind: "lot", line: 0, lot: "SOON", problem: "late" }],
    ["a recalled lot", gs1("10CALLED"), { kind: "lot", line: 0, lot: "CALLED", problem: "recalled" }],
    ["a lot in quarantine", gs1("10HELD"), { kind: "lot", line: 0, lot: "HELD", problem: "quarantined" }],
    ["an unknown lot", gs1("1728063010NEW"), { kind: "lot_unknown", line: 0, lot: "NEW" }],
    ["an unknown lot that expired", gs1("1726113010NEW"), { kind: "lot", line: 0, lot: "NEW", problem: "expired" }],
    ["a label that expired, without a lot", gs1("17261130"), { kind: "lot", line: 0, lot: "", problem: "expired" }],
    ["a lot of another article", gs1("10GLV"), { kind: "lot_of_other", line: 0, lot: "GLV", other: 3 }],
    ["a label with another expiry", gs1("1729063010A12"), { kind: "expiry_differs", line: 0, lot: "A12" }],
    ["nothing", " \u200f", { kind: "empty" }],
  ])("of %s", (_, text, outcome) => {
    expect(scanned(text)).toEqual(outcome);
  });

  test("counts until its line is complete, and of a lot as much as lies on the shelf", () => {
    const one = { line: 0, lot: "ONE", quantity: 1 };
    expect(scanned(gs1("10ONE"), [one])).toEqual({ kind: "lot", line: 0, lot: "ONE", problem: "used_up" });
    expect(scanned("6290004178674", [{ line: 0, lot: "A12", quantity: 3 }])).toEqual({ kind: "complete", line: 0 });
  });

  test("by hand is judged as one with a label", () => {
    const line = codes.lines[0]!;
    const by = (of: string, quantity: number) => countByHand(line, { lot: of, quantity }, codes, [], today);
    expect(by("A12", 3)).toEqual(counted(0, "A12", 3));
    expect(by("", 2)).toEqual(counted(0, null, 2));
    expect(by("A12", 4)).toMatchObject({ kind: "too_many" });
    expect(by("ONE", 2)).toMatchObject({ kind: "lot", problem: "used_up" });
  });

  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("6290004178674", "GAU-7", "5000159484695", gs1("1728063010A12"), gs1("10ONE"), "4006381333931"),
    fc.integer({ min: 0, max: 99_999_999_999_999 }).map(String),
    fc
      .tuple(fc.constantFrom("10", "17", "30", "37", "21"), fc.string({ maxLength: 8 }))
      .map(([of, text]) => gs1(of + text)),
  );

  test("is exactly one outcome, and only what counts is stored: never more than is ordered, or lies of a lot", () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 30 }), (all) => {
        const scans: PackScan[] = [];
        for (const text of all) {
          const outcome = scanned(text, scans);
          if (outcome.kind === "counted") scans.push(outcome.scan);
        }
        for (const { line, open, sku_id, lots } of codes.lines) {
          expect(scannedOf(scans, line)).toBeLessThanOrEqual(open);
          for (const { number, quantity } of lots)
            expect(scannedOfLot(codes, scans, sku_id, number)).toBeLessThanOrEqual(quantity);
        }
        expect(fitScans(codes, scans, today)).toEqual({ kept: scans, lost: [] });
      }),
    );
  });
});

describe("scans of an order that was read again", () => {
  const scans: PackScan[] = [
    { line: 0, lot: "A12", quantity: 2 },
    { line: 2, lot: null, quantity: 5 },
    { line: 3, lot: "G1", quantity: 1 },
  ];
  const changed = (change: (line: PackCodes["lines"][number]) => Partial<PackCodes["lines"][number]>): PackCodes => ({
    ...codes,
    lines: codes.lines.map((line) => ({ ...line, ...change(line) })),
  });

  test("stay as far as there is room, and the others say why not", () => {
    const recalled = changed(({ lots }) => ({
      lots: lots.map((one) => (one.number === "A12" ? { ...one, state: "recalled" } : one)),
    }));
    expect(fitScans(recalled, scans, today)).toEqual({
      kept: scans.slice(1),
      lost: [{ ...scans[0], problem: "recalled" }],
    });
    const packed = { ...codes, lines: codes.lines.filter(({ line }) => line !== 3) };
    expect(fitScans(packed, scans, today).lost).toEqual([{ ...scans[2], problem: "packed" }]);
    const less = changed(({ line, open }) => ({ open: line === 2 ? 3 : open }));
    expect(fitScans(less, scans, today)).toEqual({
      kept: [scans[0], { ...scans[1], quantity: 3 }, scans[2]],
      lost: [{ ...scans[1], quantity: 2, problem: "packed" }],
    });
    const gone = changed(({ lots }) => ({ lots: lots.filter(({ number }) => number !== "A12") }));
    expect(fitScans(gone, scans, today).lost).toEqual([{ ...scans[0], problem: "used_up" }]);
  });

  test("lose no unit: each is kept or lost", () => {
    const scan = fc.record({
      line: fc.integer({ min: 0, max: 4 }),
      lot: fc.constantFrom(null, "A12", "ONE", "CALLED", "G1", "?"),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const sum = (all: readonly PackScan[]) => all.reduce((total, { quantity }) => total + quantity, 0);
    fc.assert(
      fc.property(fc.array(scan), (all) => {
        const { kept, lost } = fitScans(codes, all, today);
        expect(sum(kept) + sum(lost)).toBe(sum(all));
        expect(fitScans(codes, kept, today)).toEqual({ kept, lost: [] });
      }),
    );
  });

  test("are sent by line and lot", () => {
    expect(packRequest([...scans, { line: 0, lot: null, quantity: 1 }, { line: 3, lot: "G1", quantity: 1 }])).toEqual({
      lines: [
        { line: 0, quantity: 3 },
        { line: 2, quantity: 5 },
        { line: 3, quantity: 2 },
      ],
      lots: [
        { line: 0, lot: "A12", quantity: 2 },
        { line: 3, lot: "G1", quantity: 2 },
      ],
    });
  });
});
