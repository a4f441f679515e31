import type { Handlers } from "../call-context";
import { successMessages } from "#backend/platform/messages";
import { namesIn, selectRoles } from "../roles/roles-statements";
import { staffIn } from "../staff/staff";
import { rightsIn } from "../roles/rights-in";
import { rolesIn } from "../staff/roles-text";
import { guardOwner, selectOwner } from "../staff/staff-statements";
import { isGuardError } from "#backend/platform/guard-statements";
import { selectSetAside } from "./restored-powers-statements";
import { endPowers, restorePowers } from "./restored-powers-store";

/** What a restore has set aside, until an owner says what stays. */
export const restoredPowerHandlers: Handlers<"listRestoredPowers" | "settleRestoredPowers"> = {
  async listRestoredPowers(_input, { db }) {
    const [rows, made] = await db.run(selectSetAside(), selectRoles());
    return {
      powers: rows.map(({ kind, subject, name, email, roles, rights, restored_at }) => ({
        kind,
        id: subject,
        name,
        email,
        roles: roles === null ? [] : rolesIn(roles),
        rights: rights === null ? [] : rightsIn(rights),
        restored_at: new Date(restored_at).toISOString(),
      })),
      role_names: Object.fromEntries(namesIn(made)),
    };
  },

  async settleRestoredPowers({ powers, keep }, context) {
    const { db, now, locale } = context;
    const staff = staffIn(context);
    const settle = keep ? restorePowers : endPowers;
    try {
      await db.run(...settle(powers, staff, now), guardOwner(staff.userId));
    } catch (error) {
      if (!isGuardError(error)) throw error;
      const [[owner]] = await db.run(selectOwner(staff.userId));
      return { fail: owner ? "changed_meanwhile" : "no_right" };
    }
    return { message: successMessages[locale][keep ? "restored_kept" : "restored_ended"] };
  },
};
