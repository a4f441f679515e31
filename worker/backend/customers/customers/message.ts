import { v7 as uuidv7 } from "uuid";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "#backend/ordering/call-context";
import { deliver, messageFor } from "#backend/messages/outbox/deliver";
import type { Fail, FieldProblem, Outcome } from "#backend/platform/outcome";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { doneMessages } from "./done-messages";
import { customerMessage, textProblem } from "./message-text";
import { insertMessage, selectMessageByKey, selectReach, type MessageRow } from "./messages-store";

type Input = CallInput<"messageCustomer">;

/** How long it makes sense to try, in ms. */
const usefulFor = 3 * 24 * 60 * 60_000;

const refused = (name: string, problem: FieldProblem): Fail => ({ fail: "invalid_input", fields: { [name]: problem } });

/** What is wrong with what was typed. */
function problemOf({ channel, subject, text }: Input, key: string | undefined): Fail | null {
  if (!key) return refused("idempotency-key", "required");
  if (channel === "email" && subject === "") return refused("subject", "required");
  if (channel === "sms" && text.length > 320) return refused("text", "too_long");
  const inSubject = textProblem(subject);
  if (inSubject) return refused("subject", inSubject);
  const inText = textProblem(text);
  return inText ? refused("text", inText) : null;
}

/**
 * Writes to a customer, once for each key, and keeps what was written with the customer. Failures: `not_found`,
 * `customer_unreachable`, `idempotency_reused`, `rate_limited`, and 400 by field.
 */
export async function sendMessage(input: Input, context: CallContext): Promise<Outcome<CallAnswer<"messageCustomer">>> {
  const { db, idempotencyKey: key = "", locale, now, settings } = context;
  const staff = staffIn(context);
  const problem = problemOf(input, key);
  if (problem) return problem;
  const { id, channel, text } = input;
  const subject = channel === "email" ? input.subject : "";
  const [[reach], [earlier]] = await db.run(selectReach(id), selectMessageByKey(staff.userId, key));
  if (!reach) return { fail: "not_found" };
  const sent = { message: doneMessages[locale].sent };
  const known = (row: MessageRow): Outcome<CallAnswer<"messageCustomer">> => {
    const isSame = row.user_id === id && row.channel === channel && row.body === text && row.subject === subject;
    return isSame ? sent : { fail: "idempotency_reused" };
  };
  if (earlier) return known(earlier);
  const recipient = channel === "email" ? reach.email : reach.phone;
  if (!recipient) return { fail: "customer_unreachable" };
  const draft = customerMessage({ channel, recipient, subject, text }, reach);
  const row = { message_id: uuidv7(), user_id: id, channel, recipient, subject, body: text, staff, key, now };
  const [, [entry], [message]] = await db.run(
    insertMessage(row),
    auditIfChanged(staff, "customer.message", id, (subject || text).slice(0, 200), now),
    // Behind the entry, which is written exactly when the message was.
    messageFor(draft, settings, now, now + usefulFor),
  );
  if (message) await deliver(db, settings, message, now);
  if (entry) return sent;
  const [[again]] = await db.run(selectMessageByKey(staff.userId, key));
  return again ? known(again) : { fail: "rate_limited", retryAfter: 3600 };
}
