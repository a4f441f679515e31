import { v7 as uuidv7 } from "uuid";
import { isGiven, withNeeded, type Right } from "#shared/console/rights";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { successMessages } from "#backend/platform/messages";
import type { Outcome } from "#backend/platform/outcome";
import { staffIn } from "../staff/staff";
import { madeBeginning } from "../staff/roles-text";
import { auditIfChanged, guardOwner } from "../staff/staff-statements";
import { notingTaken } from "../staff/taken-statements";
import { abortedBy, guardChanges } from "#backend/platform/guard-statements";
import { overtaken } from "../team/demoted";
import { rightsIn } from "./rights-in";
import { cleanName, isMixed, isReserved, nameKey } from "./role-names";
import { mostMade, selectRoles, type RoleRow } from "./roles-statements";
import { deleteRole, insertRole, selectHolders, updateRole } from "./roles-store";

/** In characters, as the table keeps them. */
const longestName = 60;

/** What changed, for the audit log. */
function detailOf(
  { name, rights: given }: { name: string; rights: readonly Right[] },
  before: RoleRow | undefined,
): string {
  const now = given.filter((right) => right !== "console").join(", ");
  if (!before) return `${name}: ${now}`;
  const was = rightsIn(before.rights);
  const changes = [
    ...given.filter((right) => !was.includes(right)).map((right) => `+${right}`),
    ...was.filter((right) => !given.includes(right)).map((right) => `-${right}`),
  ];
  return [before.name === name ? name : `${before.name} → ${name}`, changes.join(", ")].filter(Boolean).join(": ");
}

/**
 * Makes or changes a role. Failures: `invalid_input` for a name that is taken or means a built-in role, and for rights that
 * are none or stay with owners; `not_found`; `changed_meanwhile`; `no_right`, when who acts is an owner no more.
 */
async function save(
  { id, version, name: typed, rights: chosen }: CallInput<"saveRole">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveRole">>> {
  const { db, now, locale } = context;
  const staff = staffIn(context);
  const name = cleanName(typed);
  if (nameKey(name) === "") return { fail: "invalid_input", fields: { name: "required" } };
  // Plain letters may be many more than what was typed.
  if (name.length > longestName) return { fail: "invalid_input", fields: { name: "too_long" } };
  if (isMixed(name)) return { fail: "invalid_input", fields: { name: "unreadable" } };
  if (isReserved(name)) return { fail: "invalid_input", fields: { name: "taken" } };
  const asked = chosen.filter((right) => right !== "console");
  if (asked.length === 0) return { fail: "invalid_input", fields: { rights: "no_rights" } };
  if (!asked.every(isGiven)) return { fail: "invalid_input", fields: { rights: "owners_right" } };
  const [rows] = await db.run(selectRoles());
  const before = rows.find(({ role_id }) => role_id === id);
  if (id !== undefined && !before) return { fail: "not_found" };
  if (id === undefined && rows.length >= mostMade) return { fail: "invalid_input", fields: { name: "out_of_range" } };
  const role = {
    roleId: id ?? `${madeBeginning}${uuidv7()}`,
    name,
    key: nameKey(name),
    rights: withNeeded(asked),
    now,
  };
  try {
    const written = [
      id === undefined ? insertRole(role) : updateRole(role, version ?? 0),
      auditIfChanged(staff, "role.save", role.roleId, detailOf(role, before), now),
      guardChanges(1),
      guardOwner(staff.userId),
    ];
    await db.run(...notingTaken(staff.userId, now, written));
  } catch (error) {
    if (abortedBy(error, "staff_roles.name_key")) return { fail: "invalid_input", fields: { name: "taken" } };
    return overtaken(error, context);
  }
  return { message: successMessages[locale].role_saved, id: role.roleId };
}

/** Failures: `role_in_use`, `not_found`, `changed_meanwhile`, `no_right`. */
async function remove(
  { id, version }: CallInput<"removeRole">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"removeRole">>> {
  const { db, now, locale } = context;
  const staff = staffIn(context);
  const [rows, holders] = await db.run(selectRoles(), selectHolders(now));
  const role = rows.find(({ role_id }) => role_id === id);
  if (!role) return { fail: "not_found" };
  if (holders.some(({ role_id }) => role_id === id)) return { fail: "role_in_use" };
  try {
    await db.run(
      deleteRole(id, version, now),
      auditIfChanged(staff, "role.remove", id, role.name, now),
      guardChanges(1),
      guardOwner(staff.userId),
    );
  } catch (error) {
    return overtaken(error, context);
  }
  return { message: successMessages[locale].role_removed };
}

/** Roles that owners make from rights. */
export const roleHandlers: Handlers<"listRoles" | "saveRole" | "removeRole"> = {
  async listRoles(_input, { db, now }) {
    const [rows, holders] = await db.run(selectRoles(), selectHolders(now));
    return {
      roles: rows.map(({ role_id: id, name, rights: given, version }) => {
        const own = holders.filter(({ role_id }) => role_id === id);
        return {
          id,
          name,
          rights: rightsIn(given),
          version,
          members: own.flatMap(({ user_id, name: called }) => (user_id === null ? [] : [{ user_id, name: called }])),
          invited: own.flatMap(({ user_id, name: email }) => (user_id === null ? [email] : [])),
        };
      }),
    };
  },
  saveRole: save,
  removeRole: remove,
};
