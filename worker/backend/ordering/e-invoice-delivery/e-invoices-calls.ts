import { v4 as uuidv4 } from "uuid";
import { openStates } from "#shared/e-invoices/e-invoice-states";
import { reportFailureBy, sendBy } from "#shared/e-invoices/e-invoice-deadlines";
import { isoOf, isoOrNull } from "#shared/time/iso";
import type { Locale } from "#shared/text/locale";
import { digitsIn } from "#shared/typed/digits";
import { decide } from "#backend/identity/staff/decide";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { Outcome } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import { documentName } from "../invoices/document-name";
import { taxDocumentId } from "../invoices/tax-documents";
import { readArchived } from "./archive";
import { eInvoiceKeyIn } from "./e-invoice-key";
import { handOver, sendAgain } from "./e-invoices-statements";
import {
  countByState,
  countEInvoices,
  selectEInvoice,
  selectEInvoices,
  type EInvoiceFilter,
  type EInvoiceRow,
  type RejectionRow,
} from "./e-invoices-store";
import { selectFailing } from "./failing-statements";
import { shownProblem } from "./problem-texts";
import type { StoredProblem } from "./stored-problem";

type EInvoiceCall = "listEInvoices" | "retryEInvoice" | "resolveEInvoice" | "getEInvoiceFile";
type Shown = CallAnswer<"listEInvoices">["e_invoices"][number];

const problemsIn = (json: string, locale: Locale): Shown["problems"] =>
  (JSON.parse(json) as StoredProblem[]).map((one) => shownProblem(one, locale));

function shown(row: EInvoiceRow, { locale, now }: Pick<CallContext, "locale" | "now">): Shown {
  const rejections = JSON.parse(row.rejections) as RejectionRow[];
  return {
    id: taxDocumentId(row),
    kind: row.kind,
    name: documentName(row),
    order: { id: row.order_id, number: String(row.order_number) },
    uuid: row.uuid,
    state: row.state,
    problems: problemsIn(row.problems, locale),
    supplied_at: isoOf(row.supplied_at),
    send_by: isoOf(sendBy(row.supplied_at)),
    late: openStates.includes(row.state) && sendBy(row.supplied_at) <= now,
    sent_at: isoOrNull(row.sent_at),
    decided_at: isoOrNull(row.decided_at),
    next_at: isoOrNull(row.due_at),
    waits_for_invoice: row.held_back === 1,
    failing_since: isoOrNull(row.failing_since),
    archived: [row, ...rejections].flatMap(archivedParts),
    rejections: rejections.map(({ uuid, rejected_at, problems }) => ({
      uuid,
      rejected_at: isoOf(rejected_at),
      problems: problemsIn(problems, locale),
    })),
  };
}

type Archived = Pick<EInvoiceRow, "uuid" | "document_sum" | "answer_sum">;

const archivedParts = ({ uuid, document_sum, answer_sum }: Archived): Shown["archived"] => [
  ...(document_sum === null ? [] : [{ uuid, part: "document" as const }]),
  ...(answer_sum === null ? [] : [{ uuid, part: "answer" as const }]),
];

/** What is listed; null: no paper can have what was typed as its number. */
function filterOf({ status, search, order }: CallInput<"listEInvoices">): EInvoiceFilter | null {
  if (order !== undefined) return { orderId: order };
  if (!search) return { status };
  const [, digits] = /(\d{1,15})\D*$/.exec(digitsIn(search)) ?? [];
  return digits === undefined ? null : { number: Number(digits) };
}

async function list(input: CallInput<"listEInvoices">, context: CallContext) {
  const { page, limit } = input;
  const filter = filterOf(input);
  const [counts, [failing], rows, [count]] = await context.db.run(
    countByState(),
    selectFailing(),
    selectEInvoices(filter ?? { number: 0 }, limit, (page - 1) * limit),
    countEInvoices(filter ?? { number: 0 }),
  );
  return {
    e_invoices: rows.map((row) => shown(row, context)),
    counts,
    failing: failing?.since
      ? { since: isoOf(failing.since), report_by: isoOf(reportFailureBy(failing.since)), count: failing.count }
      : null,
    total: count?.total ?? 0,
    page,
    limit,
  };
}

async function retry({ id }: CallInput<"retryEInvoice">, context: CallContext): Promise<Outcome<{ message: string }>> {
  const key = eInvoiceKeyIn(id);
  const [[row]] = key ? await context.db.run(selectEInvoice(key)) : [[]];
  if (!key || !row) return { fail: "not_found" };
  const { before, change } = sendAgain(key, uuidv4(), context.now);
  const detail = row.state === "rejected" ? `rejected: ${row.uuid}` : row.state;
  const subject = documentName(row);
  return decide(
    { before: [before], change, action: "order.e_invoice", subject, detail, done: "work_retried" },
    context,
  );
}

async function resolve(
  { id, reason }: CallInput<"resolveEInvoice">,
  context: CallContext,
): Promise<Outcome<{ message: string }>> {
  const key = eInvoiceKeyIn(id);
  const [[row]] = key ? await context.db.run(selectEInvoice(key)) : [[]];
  if (!key || !row) return { fail: "not_found" };
  const change = handOver(key, context.now);
  const subject = documentName(row);
  const detail = `${row.state}: ${row.uuid}: ${reason}`;
  return decide({ change, action: "order.e_invoice_resolved", subject, detail, done: "e_invoice_resolved" }, context);
}

async function readFile(
  { id, uuid, part }: CallInput<"getEInvoiceFile">,
  { db, documents }: CallContext,
): Promise<Outcome<CallAnswer<"getEInvoiceFile">>> {
  const key = eInvoiceKeyIn(id);
  const [[row]] = key ? await db.run(selectEInvoice(key)) : [[]];
  if (!row) return { fail: "not_found" };
  const all: Archived[] = [row, ...(JSON.parse(row.rejections) as RejectionRow[])];
  const sum = all.find((one) => one.uuid === uuid)?.[`${part}_sum`];
  if (!sum) return { fail: "not_found" };
  return { name: documentName(row), xml: await readArchived(documents, uuid, sum) };
}

/** E-invoices for staff: how far each is, what to mend, and what was sent. */
export const eInvoiceHandlers: Handlers<EInvoiceCall> = {
  listEInvoices: list,
  retryEInvoice: retry,
  resolveEInvoice: resolve,
  getEInvoiceFile: readFile,
};
