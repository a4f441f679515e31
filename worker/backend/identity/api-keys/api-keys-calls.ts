import { v7 as uuidv7 } from "uuid";
import { staffRightFor, type KeyRight } from "#shared/console/key-rights";
import type { CallAnswer } from "#backend/platform/call-types";
import type { Handlers } from "../call-context";
import { staffIn } from "../staff/staff";
import { may, type ActingStaff } from "../staff/staff";
import { auditIfChanged } from "../staff/staff-statements";
import { newKey, rightsIn } from "./key";
import {
  endReplaced,
  revokeKey,
  insertKey,
  insertSuccessor,
  selectKeyInUse,
  selectKeys,
  type KeyRow,
} from "./api-keys-store";
import { isoOrNull } from "#shared/time/iso";
import { doneIn } from "#backend/platform/done-messages";

/** What a change of a key that went well says. */
const doneMessages = doneIn({
  en: {
    made: "Key created. Copy it now: it isn’t shown again",
    rotated: "New key created. Copy it now: it isn’t shown again",
    revoked: "Key revoked",
  },
  ar: {
    made: "أُنشئ المفتاح. انسخه الآن فلن يظهر مرة أخرى",
    rotated: "أُنشئ مفتاح جديد. انسخه الآن فلن يظهر مرة أخرى",
    revoked: "أُلغي المفتاح",
  },
});

type ApiKey = CallAnswer<"listApiKeys">["keys"][number];

/** Keys in use at once. */
const mostKeys = 50;
const hour = 3_600_000;

const keyOf = (row: KeyRow, now: number): ApiKey => ({
  id: row.key_id,
  name: row.name,
  prefix: row.prefix,
  rights: rightsIn(row.rights),
  state: row.revoked_at !== null ? "revoked" : (row.expires_at ?? Infinity) <= now ? "expired" : "active",
  made_by: row.made_email ?? "",
  made_at: new Date(row.made_at).toISOString(),
  expires_at: isoOrNull(row.expires_at),
  revoked_at: isoOrNull(row.revoked_at),
  last_used_at: isoOrNull(row.last_used_at),
  last_used_from: row.last_used_from,
  is_replaced: row.is_replaced === 1,
});

/** Whether somebody may see all that a key with these rights shows. */
const maySeeAll = (staff: ActingStaff, rights: readonly KeyRight[]): boolean =>
  rights.every((right) => may(staff, staffRightFor[right]));

/** The keys of programs. */
export const apiKeyHandlers: Handlers<"listApiKeys" | "makeApiKey" | "rotateApiKey" | "revokeApiKey"> = {
  async listApiKeys(_input, { db, now }) {
    const [rows] = await db.run(selectKeys(now));
    return { keys: rows.map((row) => keyOf(row, now)) };
  },

  async makeApiKey({ name, rights, expires_in }, context) {
    const { db, now, locale } = context;
    const staff = staffIn(context);
    if (!maySeeAll(staff, rights)) return { fail: "no_right" };
    const { key, hash, prefix } = newKey();
    const keyId = uuidv7();
    const lifeMs = expires_in === "never" ? null : Number(expires_in) * 24 * hour;
    const [, [audited]] = await db.run(
      insertKey({ keyId, hash, prefix, madeBy: staff.userId }, { name, rights, lifeMs }, mostKeys, now),
      auditIfChanged(staff, "key.make", keyId, `${name} · ${prefix}… · ${rights.join(", ")}`, now),
    );
    return audited ? { message: doneMessages[locale].made, id: keyId, key } : { fail: "too_many_keys" };
  },

  async rotateApiKey({ id, overlap }, context) {
    const { db, now, locale } = context;
    const staff = staffIn(context);
    const [[before]] = await db.run(selectKeyInUse(id, now));
    if (!before) return { fail: "not_found" };
    if (!maySeeAll(staff, rightsIn(before.rights))) return { fail: "no_right" };
    const { key, hash, prefix } = newKey();
    const keyId = uuidv7();
    const [, [audited]] = await db.run(
      insertSuccessor({ keyId, hash, prefix, madeBy: staff.userId }, id, now),
      auditIfChanged(staff, "key.rotate", id, `${prefix}… · ${overlap} h`, now),
      endReplaced(keyId, now + Number(overlap) * hour, now),
    );
    return audited ? { message: doneMessages[locale].rotated, id: keyId, key } : { fail: "changed_meanwhile" };
  },

  async revokeApiKey({ id }, context) {
    const { db, now, locale } = context;
    const [, [audited]] = await db.run(revokeKey(id, now), auditIfChanged(staffIn(context), "key.revoke", id, "", now));
    return audited ? { message: doneMessages[locale].revoked } : { fail: "not_found" };
  },
};
