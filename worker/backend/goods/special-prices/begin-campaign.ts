import { mostCampaignSkus, type CampaignChecked, type CampaignWanted } from "#shared/contracts/goods/special-prices";
import { clearAct, isClearance, type AgreedAct } from "#backend/identity/approvals/clear-act";
import { noteSetPrices } from "../pricing/own-prices-statements";
import { beginSpecialPrices } from "../catalogue/listing-entries-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { DeadlineExceeded } from "#backend/platform/deadline";
import { staffActor } from "#backend/identity/staff/actor";
import type { Fail, FieldProblem, Outcome } from "#backend/platform/outcome";
import { guardCounted } from "../pricing/price-cuts-statements";
import { setPrices, worthOfCut, type PriceChange, type PriceTerms } from "../pricing/worth-of-cut";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, isGuardError } from "#backend/platform/guard-statements";
import { selectTaxRates } from "../taxes/taxes-statements";
import { doneMessages } from "./done-messages";
import { planSpecialPrices, type SetSpecialPrice } from "./special-prices";
import {
  insertCampaign,
  insertSet,
  planSet,
  raiseVersions,
  selectNewest,
  selectScoped,
  type ScopedRow,
  type Span,
} from "./special-prices-store";
import { hexOf } from "#shared/text/hex";

const wrong = (field: string, problem: FieldProblem): Fail => ({ fail: "invalid_input", fields: { [field]: problem } });

type Planned = { set: SetSpecialPrice[]; changes: PriceChange[]; span: Span; result: CampaignChecked };
type Wanted = Omit<CampaignWanted, "name">;

/** Reads the scope and works the prices out; writes nothing. Failures: those by field that the contract names. */
export async function planCampaign(wanted: Wanted, context: CallContext): Promise<Outcome<Planned>> {
  const { db, locale, now } = context;
  const { change, scope } = wanted;
  if (change.by === "percent" && change.value >= 100) return wrong("change.value", "out_of_range");
  const starts_at = wanted.starts_at === null ? now : Math.max(now, Date.parse(wanted.starts_at));
  const span = { starts_at, ends_at: Date.parse(wanted.ends_at) };
  if (span.ends_at <= now) return wrong("ends_at", "expired");
  if (span.ends_at <= starts_at) return wrong("ends_at", "ends_first");
  const [skus, rates] = await db.run(selectScoped(scope, span, locale, mostCampaignSkus), selectTaxRates());
  if (skus.length === 0) return wrong("scope", "no_skus");
  if (skus.length > mostCampaignSkus) return wrong("scope", "out_of_range");
  const { set, result } = planSpecialPrices(skus, change, rates, starts_at);
  const check = set.length === 0 ? "" : await digestOf(set);
  return { set, changes: changesOf(set, skus, span), span, result: { ...result, check } };
}

/** What a campaign makes of each SKU's price, beside what is planned of it already. */
function changesOf(set: readonly SetSpecialPrice[], skus: readonly ScopedRow[], span: Span): PriceChange[] {
  const rows = new Map(skus.map((row) => [row.sku_id, row]));
  return set.map(({ sku_id, price }) => {
    const { orderable, tiers, planned, ...terms } = rows.get(sku_id)!;
    const before: PriceTerms = { ...terms, tiers: parseTiers(tiers), planned: parsePlanned(planned) };
    return { sku_id, orderable, before, after: { ...before, planned: [...before.planned, { ...span, price }] } };
  });
}

const parseTiers = (json: string): PriceTerms["tiers"] => JSON.parse(json);
const parsePlanned = (json: string): PriceTerms["planned"] => JSON.parse(json);

/** A short name of exactly these prices. */
async function digestOf(set: readonly SetSpecialPrice[]): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(set)));
  return hexOf(new Uint8Array(bytes, 0, 12));
}

/** A campaign as a second member of staff agrees to it; `note` says it in short. */
export type AgreedCampaign = CallInput<"beginSpecialCampaign"> & { note: string };

/**
 * Plans a checked campaign in one batch, which aborts when a price or another plan has changed since; one that begins now
 * is in the shop before the answer, or within a minute when that takes too long. One that lowers prices by more than one
 * member of staff may give alone waits for a second one. Failures: those of `planCampaign` and `clearAct`, `changed_meanwhile`.
 * @param agreed by a second member of staff
 */
export async function beginCampaign(
  { check, ...wanted }: CallInput<"beginSpecialCampaign">,
  context: CallContext,
  agreed?: AgreedAct,
): Promise<Outcome<CallAnswer<"beginSpecialCampaign">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const planned = await planCampaign(wanted, context);
  if ("fail" in planned) return planned;
  const { set, changes, span, result } = planned;
  if (set.length === 0) return wrong("check", "no_skus");
  if (result.check !== check) return { fail: "changed_meanwhile" };
  const { name, scope, change } = wanted;
  const reference = `special.begin:${check}:${wanted.starts_at ?? ""}:${wanted.ends_at}:${name}`;
  const act = {
    action: "special.begin",
    subject: name,
    amount: worthOfCut(changes, span.starts_at),
    gains: [],
    together: [`prices:${staff.userId}`],
    request: { ...wanted, check, note: noteOf(wanted, set.length) } satisfies AgreedCampaign,
    reference,
    isKeyed: false,
  } as const;
  const leave = await clearAct(act, context, agreed?.leave);
  if (leave === "done") return { fail: "already_decided" };
  if (!isClearance(leave)) return leave;
  const prices = setPrices(changes, span.starts_at);
  const row = { ...span, name, scope: JSON.stringify(scope), change: JSON.stringify(change) };
  let id: number | undefined;
  try {
    const results = await db.run(
      ...leave.statements,
      ...guardCounted(prices.lowered),
      insertCampaign({ ...row, staff_id: staff.userId, staff_email: staff.email, created_at: now }),
      auditIfChanged(staff, "special.begin", name, `${set.length} SKUs`, now),
      insertSet(set, span),
      guardChanges(set.length),
      planSet(span),
      raiseVersions("newest"),
      ...noteSetPrices({ prices, users: [staff.userId], reference, now }),
      selectNewest(),
    );
    // The last statement's rows; a list of statements does not say which is which.
    id = (results.at(-1) as { id: number }[])[0]?.id;
  } catch (error) {
    if (isGuardError(error)) return { fail: "changed_meanwhile" };
    throw error;
  }
  const isNow = span.starts_at <= now;
  if (isNow) await soon(() => beginSpecialPrices(db, now));
  return { message: doneMessages[locale][isNow ? "begun" : "planned"], id: String(id) };
}

/** What a campaign does, as the second member of staff reads it; SKUs and figures read alike in both languages. */
function noteOf({ name, change: { by, value }, starts_at, ends_at }: CampaignWanted, skus: number): string {
  const price = by === "percent" ? `−${value}%` : by === "amount" ? `−${value} AED` : `= ${value} AED`;
  return [name, `${skus} SKU`, price, [starts_at, ends_at].filter(Boolean).join(" – ")].join(" · ");
}

/** Does what the scheduled run would do within a minute; when it takes too long, that does it. @throws any other error */
export async function soon(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error;
  }
}
