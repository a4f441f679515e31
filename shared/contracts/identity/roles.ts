import { z } from "zod";
import { rights, roles } from "#shared/console/rights";
import { wholeNumber } from "../goods/catalogue";
import { line } from "../platform/form-fields";

/** The id of a role that an owner made. */
const madeRole = z.string().regex(/^made-[\da-f-]{36}$/);
/** A built-in role, or one that an owner made. */
export const role = z.union([z.enum(roles), madeRole]);
/** What roles that an owner made are called, by id. */
export const roleNames = z.record(z.string(), z.string());

const said = z.object({ success: z.literal(true), message: z.string() });
const version = wholeNumber(1, 999_999_999);

/** Roles that owners make from rights, for those who hold `staff.read` and `staff.write`. */
export const roleContracts = {
  /** At most 50, by name, and who has each. */
  listRoles: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      roles: z.array(
        z.object({
          id: madeRole,
          name: z.string(),
          rights: z.array(z.enum(rights)),
          version,
          members: z.array(z.object({ user_id: z.string(), name: z.string() })),
          /** E-mails that are invited to it and have not joined. */
          invited: z.array(z.string()),
        }),
      ),
    }),
  },
  /**
   * Makes a role, or changes one (`id` with the `version` that was read, else 409 `changed_meanwhile`). Effective from
   * its members' next request on. Rights to change include those to see; rights reserved for owners are refused.
   */
  saveRole: {
    request: z.object({
      id: madeRole.optional(),
      version: version.optional(),
      name: line(60),
      rights: z.array(z.enum(rights)).max(rights.length),
    }),
    reply: said.extend({ id: madeRole }),
  },
  /** 409 `role_in_use` while somebody has it or is invited to it. */
  removeRole: { request: z.object({ id: madeRole, version }), reply: said },
} as const;
