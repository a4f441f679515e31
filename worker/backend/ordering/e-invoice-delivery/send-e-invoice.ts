import type { Database } from "#backend/platform/database";
import { logError } from "#backend/platform/log";
import { isGuardError } from "#backend/platform/guard-statements";
import type { Archives } from "../archives/archives";
import type { OrderingSettings } from "../settings";
import { archive, readArchived } from "./archive";
import { buildDocument } from "./build-document";
import {
  claimEInvoice,
  endDecided,
  endFailed,
  endLacking,
  endLooks,
  noteArchived,
  selectDueEInvoices,
  type ClaimedEInvoice,
  type EInvoiceKey,
} from "./e-invoices-statements";
import type { EInvoiceProvider, Verdict } from "./provider";
import { providerIn } from "./providers";
import { afterFailure, afterLook, checkAgain, secondLook } from "./send-schedule";
import type { StoredProblem } from "./stored-problem";

/** What e-invoices are sent with. */
export type EInvoiceServices = {
  db: Database;
  archives: Archives;
  documents: R2Bucket;
  settings: OrderingSettings;
};

/** What an attempt came to. */
type Attempt =
  | { went: "decided"; verdict: Verdict }
  | { went: "lacking"; problems: readonly StoredProblem[] }
  | { went: "failed"; trouble: string }
  /** Nothing is left to ask, or somebody else has taken it since. */
  | { went: "over" | "taken" };

/**
 * Sends one e-invoice that is due, or looks what became of it: one that somebody else has, or that is not due, is left alone, so
 * it may be called for the same one as often as one likes. Before it is sent its document is archived, and under the same UUID
 * only that is ever sent; where it may have been sent already, the provider is asked for it first.
 * @throws when the database does not answer; it is then taken up again once the claim has run out
 */
export async function sendEInvoice(services: EInvoiceServices, key: EInvoiceKey, now: number): Promise<void> {
  const [[claimed]] = await services.db.run(claimEInvoice(key, now));
  if (!claimed) return;
  const attempt = await attemptOf(claimed, services).catch((error: unknown): Attempt => {
    logError("e_invoice_kept", error, { kind: key.kind, number: key.number });
    return { went: "failed", trouble: "internal" };
  });
  await end(claimed, attempt, services, now);
}

async function attemptOf(claimed: ClaimedEInvoice, services: EInvoiceServices): Promise<Attempt> {
  const provider = providerIn(services.settings);
  if (!provider) return { went: "failed", trouble: "no_provider" };
  const seen = claimed.document_sum === null ? "unknown" : await provider.look(claimed.uuid);
  if (seen !== "unknown") return attemptBy(seen);
  // What the provider accepted and no longer has is not sent a second time.
  if (claimed.state === "accepted") return { went: "over" };
  return submit(claimed, provider, services);
}

async function submit(
  claimed: ClaimedEInvoice,
  provider: EInvoiceProvider,
  services: EInvoiceServices,
): Promise<Attempt> {
  const { uuid, document_sum: sum } = claimed;
  if (sum !== null) return attemptBy(await provider.submit(uuid, await readArchived(services.documents, uuid, sum)));
  const built = await buildDocument(claimed, services);
  if ("problems" in built) return { went: "lacking", problems: built.problems };
  const isOwn = await noteDocument(claimed, built.xml, services);
  return isOwn ? attemptBy(await provider.submit(uuid, built.xml)) : { went: "taken" };
}

/** Archives a document; false when somebody else has taken it since, who then sends it. */
async function noteDocument(claimed: ClaimedEInvoice, xml: string, { db, documents }: EInvoiceServices) {
  const sum = await archive(documents, claimed.uuid, xml);
  try {
    await db.run(...noteArchived(claimed, sum));
    return true;
  } catch (error) {
    if (isGuardError(error)) return false;
    throw error;
  }
}

const attemptBy = (said: Verdict | "unavailable" | "unauthorised"): Attempt =>
  typeof said === "string" ? { went: "failed", trouble: said } : { went: "decided", verdict: said };

async function end(claimed: ClaimedEInvoice, attempt: Attempt, services: EInvoiceServices, now: number): Promise<void> {
  const { db, documents } = services;
  switch (attempt.went) {
    case "decided": {
      const { went: state, id, findings, answer } = attempt.verdict;
      const problems = findings.map(({ code, text }) => ({ rule: code, text }));
      // A look that finds nothing new archives nothing: its answer may differ by its time alone.
      const isKnown = claimed.state === state && claimed.problems === JSON.stringify(problems);
      const answerSum = (isKnown && claimed.answer_sum) || (await archive(documents, claimed.uuid, answer));
      const again = nextLook(claimed, state, now);
      await db.run(endDecided(claimed, { state, id, problems, answerSum, again }, now));
      return;
    }
    case "lacking":
      await db.run(endLacking(claimed, attempt.problems, now + checkAgain));
      return;
    case "failed":
      await db.run(endFailed(claimed, attempt.trouble, afterFailure(claimed.failures + 1, now, Math.random()), now));
      return;
    case "over":
      await db.run(endLooks(claimed));
      return;
    case "taken":
  }
}

/** When one is looked at next after what the provider said, in ms; null: never. */
function nextLook(claimed: ClaimedEInvoice, state: Verdict["went"], now: number): number | null {
  if (state === "sent") return afterLook(claimed.sent_at ?? now, now);
  return state === "accepted" && claimed.state !== "accepted" ? now + secondLook : null;
}

/** Most that one scheduled run sends where there are no queues: each may wait for the provider twice. */
const mostAtOnce = 6;

/** Scheduled, where there are no queues: sends what is due. @param now in ms */
export async function sendDueEInvoices(services: EInvoiceServices, now: number): Promise<void> {
  const [due] = await services.db.run(selectDueEInvoices(now, mostAtOnce));
  const ends = await Promise.allSettled(due.map((key) => sendEInvoice(services, key, now)));
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
