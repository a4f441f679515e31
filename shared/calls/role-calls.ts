import type { StaffCall } from "./call";

/** Rows of `team-calls.ts`: roles that owners make. */
export const roleCalls = {
  listRoles: { kind: "read", path: "/admin/roles", caller: "staff", right: "staff.read" },
  saveRole: {
    kind: "write",
    path: "/admin/roles/save",
    caller: "staff",
    right: "staff.write",
    confirms: "passkey",
  },
  removeRole: {
    kind: "write",
    path: "/admin/roles/{id}/remove",
    caller: "staff",
    right: "staff.write",
    confirms: "passkey",
  },
} as const satisfies Record<string, StaffCall>;
