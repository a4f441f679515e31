import { z } from "zod";
import { keyLives, keyOverlaps, keyRights } from "#shared/console/key-rights";
import { id, isoTime } from "../goods/catalogue";
import { line } from "../platform/form-fields";

const success = z.literal(true);
const said = z.object({ success, message: z.string() });
/** At least one, each once. */
const someRights = z
  .array(z.enum(keyRights))
  .min(1)
  .max(keyRights.length)
  .refine((some) => new Set(some).size === some.length, { error: "invalid" });

const apiKey = z.object({
  id,
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  rights: z.array(z.enum(keyRights)),
  state: z.enum(["active", "expired", "revoked"]),
  /** E-mail; empty where the account is deleted. */
  made_by: z.string(),
  made_at: isoTime,
  expires_at: isoTime.nullable(),
  revoked_at: isoTime.nullable(),
  /** Last use to the minute, and from which network; null: never. */
  last_used_at: isoTime.nullable(),
  last_used_from: z.string().nullable(),
  /** Whether another key has already replaced it; it stays valid until its end. */
  is_replaced: z.boolean(),
});
/** The key itself, shown only this once. */
const made = said.extend({ id, key: z.string() });

/** The keys of programs, for those who hold `keys.read` and `keys.write`. */
export const apiKeyContracts = {
  /** Those in use first, then the newest; 200 at most. */
  listApiKeys: { request: z.object({}), reply: z.object({ success, keys: z.array(apiKey) }) },
  /** 403 `no_right` for a right that its maker lacks; 409 `too_many_keys` with 50 keys in use. */
  makeApiKey: {
    request: z.object({ name: line(80), rights: someRights, expires_in: z.enum(keyLives).default("365") }),
    reply: made,
  },
  /**
   * Makes another key with the same name, rights and lifetime. The previous one ends after the overlap. 404 for an
   * expired one.
   */
  rotateApiKey: {
    request: z.object({ id, overlap: z.enum(keyOverlaps).default("24") }),
    reply: made,
  },
  /** Revokes a key at once and for good. 404 for an expired one. */
  revokeApiKey: { request: z.object({ id }), reply: said },
} as const;
