import type { TermKind } from "#shared/goods/listing";
import type { TermRecord } from "../catalogue/records-statements";
import { CellReader } from "./cell-reader";
import { readList } from "./cell-text";
import { readSlug, readWhole } from "./cell-values";
import type { Line } from "./header";
import type { KnownTerms } from "./known-taxonomy";
import { readHsCode } from "./read-codes";
import type { Problems } from "./problems";

/** The entry of the slug registry on a line; problems are said, and the entry is then not to be written. */
export function readTerm(line: Line, kind: TermKind, known: KnownTerms, problems: Problems): TermRecord {
  const cells = new CellReader(line, problems);
  cells.refuseOthers((about) => about === "line" || about.startsWith("term"), `a ${kind}`);
  const slug = cells.read("slug", readSlug, "");
  const stored = known.find(slug);
  if (stored && stored.kind !== kind)
    cells.say(`{slug} ${slug} is that of a ${stored.kind}`, `{slug} ${slug} هو لـ ${stored.kind}`);
  const parent = cells.read("parent", readSlug, null);
  if (parent !== null) {
    if (kind !== "category") cells.say(`{parent} is not for a ${kind}`, `{parent} ليس لـ ${kind}`);
    else if (!known.has("category", parent)) {
      cells.say(
        `{parent}: no category ${parent} in the shop or on a line above`,
        `{parent}: لا توجد فئة ${parent} في المتجر ولا في سطر سابق`,
      );
    } else if (known.isLoop(slug, parent)) {
      cells.say(`{parent}: ${slug} would stand below itself`, `{parent}: سيقع ${slug} تحت نفسه`);
    }
  }
  const [image = null, ...more] = cells.read("images", readList, []);
  if (more.length > 0) cells.say("{images} names more than one picture", "{images} يذكر أكثر من صورة");
  const name = cells.localised("title");
  const description = { en: cells.text("description_en"), ar: cells.text("description_ar") };
  const hs_code = cells.read("hs_code", readHsCode, stored?.hs_code ?? "");
  if (hs_code !== "" && kind !== "category") cells.say(`{hs_code} is not for a ${kind}`, `{hs_code} ليس لـ ${kind}`);
  return {
    kind,
    slug,
    parent,
    name_en: name.en,
    name_ar: name.ar,
    description_en: description.en,
    description_ar: description.ar,
    image,
    position: cells.read("position", readWhole, stored?.position ?? known.nextPosition(kind)),
    hs_code,
  };
}
