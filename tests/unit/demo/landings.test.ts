// Shows that kits of the demo fit its catalogue: every SKU is there, every mark lies in its picture and on one line.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { clinicDocuments, clinicSource, spotsSource } from "#backend/goods/clinics/clinic-document";
import { root } from "#support/project-root";

const data = (file: string): unknown => JSON.parse(readFileSync(path.join(root, "demo/catalogue", file), "utf8"));
const skus = new Set(
  readdirSync(path.join(root, "demo/catalogue/products")).flatMap((file) =>
    (data(`products/${file}`) as { variants: { sku_id: string }[] }[]).flatMap(({ variants }) =>
      variants.map(({ sku_id }) => sku_id),
    ),
  ),
);
const pictures = new Set(readdirSync(path.join(root, "public/pictures")));
const kits = clinicDocuments(clinicSource.parse(data("clinics.json")), spotsSource.parse(data("clinic-spots.json")));

describe.each(kits)("$slug", ({ slug, scene, lines, spots }) => {
  test("its SKUs are in the catalogue, each on one line", () => {
    const named = lines.map(({ sku_id }) => sku_id);
    expect(named.filter((sku) => !skus.has(sku))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  // Shows: catalogue.clinic-marks
  test.each(["wide", "narrow"] as const)("in the %s picture its marks are inside, on lines, and apart", (crop) => {
    expect(pictures).toContain(`${scene}-${crop}.webp`);
    const marks = Object.entries(spots[crop]);
    const named = new Set(lines.map(({ sku_id }) => sku_id));
    expect(marks.length).toBeGreaterThan(6);
    expect(marks.filter(([sku]) => !named.has(sku))).toEqual([]);
    // A mark is 28 px wide in a picture of 640 px at least, and 24 px in one of 390 px on a phone.
    const [aspect, mark] = crop === "wide" ? [2, 28 / 640] : [1, 24 / 390];
    expect(marks.filter(([, [x, y]]) => x < 4 || x > 96 || y < 4 || y > 96)).toEqual([]);
    const close = marks.flatMap(([sku, [x, y]], at) =>
      marks
        .slice(at + 1)
        .filter(([, [x2, y2]]) => Math.hypot(x - x2, (y - y2) / aspect) / 100 < mark)
        .map(([other]) => `${slug}: ${sku} and ${other}`),
    );
    expect(close).toEqual([]);
  });
});
