import { normalEmail } from "#shared/typed/email";
import { normalPhone } from "#shared/typed/phone";
import type { Handlers } from "../call-context";
import { selectSettings, settingsOf } from "#backend/platform/shop-settings/shop-settings-statements";
import { postOf } from "./post";
import { selectSent } from "./outbox-store";

const mostListed = 100;

/** A filter as the outbox writes addresses. A `+` that a query turned into a space is one again. */
const recipientOf = (to: string): string => normalEmail(to) ?? normalPhone(to.replace(/^ /, "+")) ?? to;

export const outboxHandlers: Handlers<"listOutbox"> = {
  async listOutbox({ to }, { db, settings }) {
    if (!settings.localOutbox) return { fail: "unknown_call" };
    const [rows, set] = await db.run(selectSent(to ? recipientOf(to) : null, mostListed), selectSettings());
    const shop = settingsOf(set, settings.shop);
    return {
      messages: rows.map((row) => {
        const { recipient, subject, text, html } = postOf(row, shop);
        const sent_at = new Date(row.sent_at ?? 0).toISOString();
        return { id: row.message_id, to: recipient, channel: row.channel, subject, text, html, sent_at };
      }),
    };
  },
};
