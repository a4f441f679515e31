import type { PostedCells } from "./price-lines";

/** What is asked of many SKUs together, by the names of its fields. */
const togetherFields = ["whom", "what", "figure", "rounding", "ends", "most"] as const;

/** A row of the grid that somebody typed into. */
type TypedRow = {
  sku_id: string;
  /** What it showed when they began, and when that was read, as ISO. */
  shown: PostedCells;
  read_at: string;
  now: PostedCells;
};

/** What the page of prices was posted with, so that a refusal draws it again. */
export type PostedPrices = {
  rows: TypedRow[];
  /** SKUs that are ticked. */
  chosen: string[];
  together: Record<(typeof togetherFields)[number], string>;
};

/** The posted form, and the button that was pressed: `enter` without scripts, where Enter in any field presses it. */
export function postedIn(form: FormData): PostedPrices & { intent: string; name: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const named = (name: string) => [...new Set(form.getAll(name).map(String))];
  const cells = (prefix: string): PostedCells => ({
    price: text(`${prefix}:price`),
    special: text(`${prefix}:special`),
    ends: text(`${prefix}:ends`),
    stock: text(`${prefix}:stock`),
  });
  const rows = named("sku").map((sku_id) => ({
    sku_id,
    shown: cells(`was:${sku_id}`),
    read_at: text(`was:${sku_id}:read_at`),
    now: cells(`now:${sku_id}`),
  }));
  return {
    rows: rows.filter(({ shown, now }) => JSON.stringify(shown) !== JSON.stringify(now)),
    chosen: named("chosen"),
    together: Object.fromEntries(togetherFields.map((name) => [name, text(name)])) as PostedPrices["together"],
    intent: text("intent"),
    name: text("name"),
  };
}
