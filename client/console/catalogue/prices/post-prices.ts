import { href, redirect, type ActionFunctionArgs } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import { fieldAmount, fieldCount } from "#shared/typed/figure";
import { isBlank } from "#shared/typed/signs";
import { filsFromAed } from "#shared/money/money";
import { roundings } from "#shared/goods/price-change";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import type { ConsoleRefusal } from "#client/console/posted";
import { postedIn, type PostedPrices } from "./posted-prices";
import {
  bulkChangeOf,
  changedCells,
  linesOf,
  type BulkChange,
  type GoneSku,
  type PricedSku,
  type SkuChange,
} from "./price-lines";
import { hexOf } from "#shared/text/hex";

/** Most SKUs of one change. */
export const mostSkus = 500;
export const rowsOfPage = 50;
/** Most SKUs that one call names (`shared/contracts/goods/price-list.ts`), and how long they may be in its address. */
const mostNamed = { skus: 50, characters: 6000 };

type Why = {
  failure?: ConsoleRefusal["failure"];
  problem?: "nothing" | "figure" | "day" | "most" | "many" | "both";
};
/** Why nothing was begun, and what was posted. */
export type RefusedPrices = Why & { posted: PostedPrices };

/** Begins a checked change of what was typed, or of many SKUs together; its page shows what it would do. */
export async function postPrices({ request, context, url }: ActionFunctionArgs): Promise<Response | RefusedPrices> {
  const { intent, name, ...posted } = postedIn(await request.formData());
  const api = apiOf(context);
  const changes = await changesOf(api, url, intent, posted);
  const done = Array.isArray(changes) ? await begin(api, changes, name || "–") : changes;
  return done instanceof Response ? done : { ...done, posted };
}

/** What is to be of which SKUs. */
async function changesOf(
  api: ApiClient,
  url: URL,
  intent: string,
  { rows, chosen, together }: PostedPrices,
): Promise<SkuChange[] | Why> {
  const typed = new Map(
    rows
      .map(({ sku_id, shown, now, read_at }) => [sku_id, changedCells(shown, now, read_at)] as const)
      .filter(([, cells]) => Object.keys(cells).length > 0),
  );
  const { figure, ends, most, whom } = together;
  if (intent !== "bulk" && !(intent === "enter" && (figure || ends || most))) {
    const wanted = await named(api, [...typed.keys()]);
    if (!("skus" in wanted)) return wanted;
    if (wanted.skus.length === 0) return { problem: "nothing" };
    return wanted.skus.map((sku) => ({ sku, cells: typed.get(sku.sku_id)! }));
  }
  // The one would be done and the other forgotten.
  if (typed.size > 0) return { problem: "both" };
  const bulk = bulkIn(together);
  if (typeof bulk === "string") return { problem: bulk };
  const wanted = await (whom === "all" ? found(api, url) : named(api, chosen));
  if (!("skus" in wanted)) return wanted;
  if (wanted.skus.length === 0) return { problem: "nothing" };
  return wanted.skus.map((sku) => bulkChangeOf(sku, bulk));
}

/** The change requested by the form, or its unreadable fields. */
function bulkIn({ what, figure: typed, rounding, ends, most }: PostedPrices["together"]) {
  const figure = Number(fieldAmount(typed) ?? Number.NaN);
  if (what === "price_percent" || what === "price_amount") {
    if (!Number.isFinite(figure) || figure === 0 || (what === "price_percent" && figure <= -100)) return "figure";
    const value = what === "price_amount" ? filsFromAed(figure) : figure;
    return {
      what: "price",
      by: what === "price_amount" ? "amount" : "percent",
      value,
      rounding: roundings.find((name) => name === rounding) ?? "none",
    } satisfies BulkChange;
  }
  if (what === "special") {
    if (!(figure >= 1 && figure <= 99)) return "figure";
    if (ends !== "" && !/^\d{4}-\d\d-\d\d$/.test(ends)) return "day";
    return { what, percent: figure, ends } satisfies BulkChange;
  }
  if (what === "sell") {
    const limit = isBlank(most) ? "" : (fieldCount(most) ?? most);
    if (!/^([1-9]\d{0,3})?$/.test(limit)) return "most";
    return { what, most: limit === "" ? null : Number(limit) } satisfies BulkChange;
  }
  const others = ["end_special", "cod", "no_cod", "withdraw"] as const;
  return { what: others.find((name) => name === what) ?? "cod" } satisfies BulkChange;
}

type Found = { skus: (PricedSku | GoneSku)[] } | Why;

/** Everything that the list finds. */
async function found(api: ApiClient, url: URL): Promise<Found> {
  const reply = await api.call("listSkuPrices", { ...listIn(url), limit: mostSkus }, { fresh: true });
  if (!reply?.success) return { failure: reply ?? null };
  return reply.total > mostSkus ? { problem: "many" } : { skus: reply.skus };
}

/**
 * These SKUs as they are now, whether the list still has them or not: a colleague may have ended the special price that
 * it was filtered by.
 */
async function named(api: ApiClient, wanted: readonly string[]): Promise<Found> {
  if (wanted.length > mostSkus) return { problem: "many" };
  const replies = await Promise.all(
    inAddresses(wanted).map((skus) =>
      api.call("listSkuPrices", { skus: JSON.stringify(skus), limit: mostNamed.skus }, { fresh: true }),
    ),
  );
  const known = new Map<string, PricedSku>();
  for (const reply of replies) {
    if (!reply?.success) return { failure: reply ?? null };
    for (const sku of reply.skus) known.set(sku.sku_id, sku);
  }
  return { skus: wanted.map((sku_id) => known.get(sku_id) ?? { sku_id, isGone: true }) };
}

/** The SKUs call by call, as many as an address takes. */
function inAddresses(wanted: readonly string[]): string[][] {
  const parts: string[][] = [];
  let left = 0;
  for (const sku of wanted) {
    const length = encodeURIComponent(JSON.stringify(sku)).length + 3;
    const last = parts.at(-1);
    if (last && last.length < mostNamed.skus && length <= left) last.push(sku);
    else {
      parts.push([sku]);
      left = mostNamed.characters;
    }
    left -= length;
  }
  return parts;
}

const shows = ["all", "special", "low", "not_sold"] as const;

/** What an address asks of the list. */
export function listIn(url: URL) {
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "all";
  return { show, search: (url.searchParams.get("search") ?? "").trim().slice(0, 100).trim() };
}

/** Sends the changes as a sheet, has it checked, and leads to what it would do. */
async function begin(api: ApiClient, changes: readonly SkuChange[], name: string): Promise<Response | Why> {
  const { columns, lines } = linesOf(changes);
  const json = JSON.stringify({ columns, lines, at: Date.now(), own: crypto.randomUUID() });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(json)));
  const begun = await api.call("beginSheetImport", {
    file_name: name.slice(0, 200),
    file_size: json.length,
    file_hash: hexOf(digest),
    columns,
  });
  if (!begun?.success) return { failure: begun ?? null };
  const { id } = begun.import;
  const sent = await api.call("addSheetLines", { id, part: 0, lines });
  if (!sent?.success) return { failure: sent ?? null };
  const ended = await api.call("endSheetUpload", { id, parts: 1 });
  if (!ended?.success) return { failure: ended ?? null };
  await api.call("continueSheetImport", { id, rounds: 10 });
  return redirect(href(adminPaths.sheetImport, { id }));
}
