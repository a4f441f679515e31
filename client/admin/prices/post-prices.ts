import { href, redirect, type ActionFunctionArgs } from "react-router";
import type { ApiClient } from "../../../shared/api-client";
import { foldDigits } from "../../../shared/digits";
import { filsFromAed } from "../../../shared/money";
import { roundings } from "../../../shared/price-change";
import { apiOf } from "../../runtime/request-context";
import { adminPaths } from "../admin-paths";
import type { ConsoleRefusal } from "../posted";
import {
  bulkChangeOf,
  changeOf,
  linesOf,
  type BulkChange,
  type PostedCells,
  type PricedSku,
  type SkuChange,
} from "./price-lines";

/** Most SKUs of one change. */
export const mostSkus = 500;

/** Why nothing was begun. */
export type RefusedPrices = { failure?: ConsoleRefusal["failure"]; problem?: "nothing" | "figure" | "day" | "many" };

/** Begins a checked change of what was typed, or of many SKUs together; its page shows what it would do. */
export async function postPrices({ request, context, url }: ActionFunctionArgs): Promise<Response | RefusedPrices> {
  const posted = await request.formData();
  const api = apiOf(context);
  const text = (name: string) => {
    const value = posted.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const isBulk = text("intent") === "bulk";
  const bulk = isBulk ? bulkIn(text) : null;
  if (typeof bulk === "string") return { problem: bulk };
  const chosen = new Set(posted.getAll("chosen").map(String));
  const isAll = isBulk && text("whom") === "all";
  const shown = posted.getAll("sku").map(String);
  const wanted = isAll
    ? await found(api, url)
    : await named(api, url, isBulk ? shown.filter((sku) => chosen.has(sku)) : shown);
  if (!("skus" in wanted)) return wanted;
  const changes = wanted.skus.flatMap((sku): SkuChange[] => {
    if (bulk) return [bulkChangeOf(sku, bulk)];
    const was = cellsIn(text, `was:${sku.sku_id}`);
    const change = changeOf(sku, was, cellsIn(text, `now:${sku.sku_id}`), text("read_at"));
    return change ? [change] : [];
  });
  if (changes.length === 0) return { problem: "nothing" };
  return begin(api, changes, text("name") || "–");
}

const cellsIn = (text: (name: string) => string, prefix: string): PostedCells => ({
  price: text(`${prefix}:price`),
  special: text(`${prefix}:special`),
  ends: text(`${prefix}:ends`),
  stock: text(`${prefix}:stock`),
});

/** The change that the form asks for, or what of it cannot be read. */
function bulkIn(text: (name: string) => string): BulkChange | "figure" | "day" {
  const what = text("what");
  const figure = Number(foldDigits(text("figure")).replace(/^[−–]/, "-").replaceAll(",", "") || Number.NaN);
  const ends = text("ends");
  if (what === "price_percent" || what === "price_amount") {
    if (!Number.isFinite(figure) || figure === 0 || (what === "price_percent" && figure <= -100)) return "figure";
    const rounding = roundings.find((name) => name === text("rounding")) ?? "none";
    const value = what === "price_amount" ? filsFromAed(figure) : figure;
    return { what: "price", by: what === "price_amount" ? "amount" : "percent", value, rounding };
  }
  if (what === "special") {
    if (!(figure >= 1 && figure <= 99)) return "figure";
    return ends === "" || /^\d{4}-\d\d-\d\d$/.test(ends) ? { what, percent: figure, ends } : "day";
  }
  const others = ["end_special", "cod", "no_cod", "withdraw", "sell"] as const;
  return { what: others.find((name) => name === what) ?? "cod" };
}

type Found = { skus: PricedSku[] } | RefusedPrices;

/** Everything that the list finds. */
async function found(api: ApiClient, url: URL): Promise<Found> {
  const reply = await api.call("listSkuPrices", { ...listIn(url), limit: mostSkus }, { fresh: true });
  if (!reply?.success) return { failure: reply ?? null };
  return reply.total > mostSkus ? { problem: "many" } : { skus: reply.skus };
}

/** These SKUs of the list's page, as they are now. */
async function named(api: ApiClient, url: URL, wanted: readonly string[]): Promise<Found> {
  if (wanted.length === 0) return { skus: [] };
  const page = Number(url.searchParams.get("page")) || 1;
  const reply = await api.call("listSkuPrices", { ...listIn(url), page, limit: rowsOfPage }, { fresh: true });
  if (!reply?.success) return { failure: reply ?? null };
  return { skus: reply.skus.filter(({ sku_id }) => wanted.includes(sku_id)) };
}

export const rowsOfPage = 50;
const shows = ["all", "special", "low", "not_sold"] as const;

/** What an address asks of the list. */
export function listIn(url: URL) {
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "all";
  return { show, search: (url.searchParams.get("search") ?? "").trim().slice(0, 100).trim() };
}

/** Sends the changes as a sheet, has it checked, and leads to what it would do. */
async function begin(api: ApiClient, changes: readonly SkuChange[], name: string): Promise<Response | RefusedPrices> {
  const { columns, lines } = linesOf(changes);
  const json = JSON.stringify({ columns, lines, at: Date.now(), own: crypto.randomUUID() });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(json)));
  const begun = await api.call("beginSheetImport", {
    file_name: name.slice(0, 200),
    file_size: json.length,
    file_hash: Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""),
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
