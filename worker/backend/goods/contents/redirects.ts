import { isReservedPath, redirectPathOf } from "#shared/contents/redirect-path";
import { isSafeLink } from "#shared/contents/safe-link";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { staffActor } from "#backend/identity/staff/actor";
import type { FieldProblem, Outcome } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { abortedBy, guardChanges } from "#backend/platform/guard-statements";
import { doneMessages } from "./done-messages";
import {
  countRedirects,
  guardNoLoop,
  insertRedirect,
  isFull,
  removeRedirect,
  selectRedirect,
  selectRedirects,
  selectTarget,
  selectTurnsBack,
  updateRedirect,
} from "./redirects-store";

const refused = (field: "from" | "to", problem: FieldProblem) =>
  ({ fail: "invalid_input", fields: { [field]: problem } }) as const;

/** Where an address leads that is no page of the shop. */
export async function findRedirect(
  { path }: CallInput<"findRedirect">,
  { db }: CallContext,
): Promise<Outcome<CallAnswer<"findRedirect">>> {
  const from = redirectPathOf(path);
  if (from === null) return { fail: "not_found" };
  const [[found]] = await db.run(selectTarget(from));
  return found ? { to: found.target, status: found.status } : { fail: "not_found" };
}

/** Redirects, those that were changed last first. */
export async function listRedirects(
  { search, page, limit }: CallInput<"listRedirects">,
  { db }: CallContext,
): Promise<CallAnswer<"listRedirects">> {
  const [rows, [count]] = await db.run(selectRedirects(search, limit, (page - 1) * limit), countRedirects(search));
  const redirects = rows.map(({ from_path, to_path, status, version }) => ({
    from: from_path,
    to: to_path,
    status,
    version,
  }));
  return { redirects, total: count?.total ?? 0, page, limit };
}

/** An address of this shop as its path, so that a way that leads back to its beginning is seen; any other as it is. */
function pathInShop(target: string, shopOrigin: string): string {
  if (!URL.canParse(target)) return target;
  const { origin, pathname, search, hash } = new URL(target);
  return origin === shopOrigin ? pathname + search + hash : target;
}

/** Creates a redirect, or replaces the version that was read. */
export async function saveRedirect(
  { from: typed, to: wanted, status, version }: CallInput<"saveRedirect">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveRedirect">>> {
  const { db, locale, now } = context;
  const { staff } = staffActor(context);
  const from = redirectPathOf(typed);
  if (from === null) return refused("from", "invalid");
  if (isReservedPath(from)) return refused("from", "reserved");
  const target = pathInShop(wanted, context.shopOrigin);
  if (!isSafeLink(target) || target.includes("#")) return refused("to", "unsafe_link");
  // Each language keeps its own pages, so a target of the shop names none.
  const [path = "", query] = target.split("?");
  const to = path.startsWith("/") ? (redirectPathOf(path) ?? path) + (query === undefined ? "" : `?${query}`) : target;
  const [[stored], [count], [way]] = await db.run(selectRedirect(from), countRedirects(), selectTurnsBack(from, to));
  if (version === undefined && stored) return refused("from", "taken");
  if (version !== undefined && stored?.version !== version) return { fail: stored ? "changed_meanwhile" : "not_found" };
  if (version === undefined && isFull(count?.total ?? 0)) return { fail: "too_many_redirects" };
  if ((way?.turns ?? 0) > 0) return refused("to", "loop");
  const next = { from, to, status, now };
  try {
    await db.run(
      version === undefined ? insertRedirect(next) : updateRedirect(next, version),
      auditIfChanged(staff, "redirect.save", from, to, now),
      guardChanges(1),
      guardNoLoop(from, to),
    );
  } catch (error) {
    if (abortedBy(error, "batch_guard", "UNIQUE constraint failed: redirects.from_path"))
      return { fail: "changed_meanwhile" };
    throw error;
  }
  return { message: doneMessages[locale].redirectSaved };
}

export async function deleteRedirect(
  { from, version }: CallInput<"deleteRedirect">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"deleteRedirect">>> {
  const { db, locale, now } = context;
  const audit = auditIfChanged(staffActor(context).staff, "redirect.delete", from, "", now);
  const [, [entry]] = await db.run(removeRedirect(from, version), audit);
  return entry ? { message: doneMessages[locale].redirectDeleted } : { fail: "changed_meanwhile" };
}
