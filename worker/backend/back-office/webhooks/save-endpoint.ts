import { v7 as uuidv7 } from "uuid";
import { mostEndpoints, secretOverlapHours } from "#shared/tracking/commerce-events";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import type { Fail, Outcome } from "#backend/platform/outcome";
import { forgetWebhookOn } from "#backend/identity/restored-powers/restored-powers-statements";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, runGuarded } from "#backend/platform/guard-statements";
import { doneMessages } from "./done-messages";
import { mayReceive } from "./receiver-url";
import { newSecret, sealSecret } from "./secret";
import {
  insertEndpoint,
  removeEndpoint,
  rotateSecret,
  selectEndpoint,
  updateEndpoint,
  type WrittenEndpoint,
} from "./webhooks-store";

/** What is refused of an address, whether it is typed with a slash at its end or not. */
const urlProblem = (url: string, { settings, shopOrigin }: CallContext): Fail | null =>
  mayReceive(url, { local: settings.localReceivers, shopOrigin, workersDevHost: settings.workersDevHost })
    ? null
    : { fail: "invalid_input", fields: { url: "public_address" } };

/** Creates a webhook, or replaces the version that was read. Failures as in the contract. */
export async function saveWebhook(
  { id, version, url, description, event_types, on }: CallInput<"saveWebhook">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveWebhook">>> {
  const problem = urlProblem(url, context);
  if (problem) return problem;
  const written = { url: new URL(url).href, description, types: event_types, on };
  return id === undefined ? create(written, context) : change(id, version ?? 0, written, context);
}

async function create(written: WrittenEndpoint, context: CallContext): Promise<Outcome<CallAnswer<"saveWebhook">>> {
  const { db, locale, now, settings } = context;
  const [id, secret] = [uuidv7(), newSecret()];
  const sealed = { secret: await sealSecret(secret, settings), most: mostEndpoints, now };
  const [[inserted]] = await db.run(
    insertEndpoint(id, written, sealed),
    auditIfChanged(staffIn(context), "webhook.save", id, detailOf(written), now),
  );
  return inserted ? { message: doneMessages[locale].created, id, secret } : { fail: "too_many_webhooks" };
}

async function change(
  id: string,
  version: number,
  written: WrittenEndpoint,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveWebhook">>> {
  const { db, locale, now } = context;
  const [[known]] = await db.run(selectEndpoint(id));
  if (!known) return { fail: "not_found" };
  const isWritten = await runGuarded(
    db,
    updateEndpoint(id, version, written, now),
    auditIfChanged(staffIn(context), "webhook.save", id, detailOf(written), now),
    guardChanges(1),
    forgetWebhookOn(id),
  );
  return isWritten ? { message: doneMessages[locale].saved, id } : { fail: "changed_meanwhile" };
}

const detailOf = ({ url, on, types }: WrittenEndpoint): string =>
  `${new URL(url).host} · ${on ? "on" : "off"} · ${types.join(", ")}`.slice(0, 500);

/** A new secret; the one of before signs beside it for a day, so that the receiver can change over at leisure. */
export async function rotateWebhookSecret(
  { id, version }: CallInput<"rotateWebhookSecret">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"rotateWebhookSecret">>> {
  const { db, locale, now, settings } = context;
  const [[known]] = await db.run(selectEndpoint(id));
  if (!known) return { fail: "not_found" };
  const secret = newSecret();
  const sealed = await sealSecret(secret, settings);
  const until = now + secretOverlapHours * 3_600_000;
  const isWritten = await runGuarded(
    db,
    rotateSecret(id, version, sealed, until, now),
    auditIfChanged(staffIn(context), "webhook.secret", id, new URL(known.url).host, now),
    guardChanges(1),
  );
  return isWritten ? { message: doneMessages[locale].rotated, secret } : { fail: "changed_meanwhile" };
}

export async function removeWebhook(
  { id }: CallInput<"removeWebhook">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"removeWebhook">>> {
  const { db, locale, now } = context;
  const [[known]] = await db.run(selectEndpoint(id));
  if (!known) return { fail: "not_found" };
  await db.run(
    removeEndpoint(id, now),
    auditIfChanged(staffIn(context), "webhook.remove", id, new URL(known.url).host, now),
  );
  return { message: doneMessages[locale].removed };
}
