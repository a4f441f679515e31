import { z } from "zod";
import { rights } from "#shared/console/rights";
import { id, isoTime } from "../goods/catalogue";
import { role, roleNames } from "./roles";

const kind = z.enum(["role", "member", "passkey", "api_key", "webhook"]);

/**
 * What had power in a backup and was set aside when it was restored, since it may have been removed in between. None of
 * it works until an owner restores it.
 */
export const restoredPowerContracts = {
  /** At most 500, roles and members first. */
  listRestoredPowers: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      powers: z.array(
        z.object({
          kind,
          id: z.string(),
          /** Of the role, member, passkey or key; of a webhook its address. */
          name: z.string(),
          /** Its owner or maker; empty if they are gone. */
          email: z.string(),
          /** Of a member. */
          roles: z.array(role),
          /** The rights of a custom role in the backup, which it does not have until then. */
          rights: z.array(z.enum(rights)),
          restored_at: isoTime,
        }),
      ),
      role_names: roleNames,
    }),
  },
  /**
   * Restores these (`keep`), or removes them for good. A passkey comes back only with its member. 409
   * `changed_meanwhile` when one of them is not set aside any more; then nothing is done.
   */
  settleRestoredPowers: {
    request: z.object({
      powers: z
        .array(z.object({ kind, id }))
        .min(1)
        .max(500)
        .refine((some) => new Set(some.map((one) => `${one.kind} ${one.id}`)).size === some.length, {
          error: "invalid",
        }),
      keep: z.boolean(),
    }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const;
