import { normalEmail } from "../../../shared/email";
import { normalPhone } from "../../../shared/phone";
import type { Handlers } from "../call-context";
import { selectSent } from "./store";

const mostShown = 100;

/** A filter as the outbox writes addresses. A `+` that a query turned into a space is one again. */
const recipientOf = (to: string): string => normalEmail(to) ?? normalPhone(to.replace(/^ /, "+")) ?? to;

export const outboxHandlers: Handlers<"listOutbox"> = {
  async listOutbox({ to }, { db, settings }) {
    if (!settings.localOutbox) return { fail: "unknown_call" };
    const [rows] = await db.run(selectSent(to ? recipientOf(to) : null, mostShown));
    return {
      messages: rows.map(({ recipient, channel, subject, body, sent_at }) => ({
        to: recipient,
        channel,
        subject,
        text: body,
        sent_at: new Date(sent_at ?? 0).toISOString(),
      })),
    };
  },
};
