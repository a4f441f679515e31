import type { StaffCall } from "./call";

/** Rows of `console-calls.ts`: who is staff, and what each signs in with. */
export const teamCalls = {
  listStaff: { kind: "read", path: "/admin/staff", caller: "staff", right: "staff.read" },
  getStaffMember: { kind: "read", path: "/admin/staff/{id}", caller: "staff", right: "staff.read" },
  inviteStaff: {
    kind: "write",
    path: "/admin/staff-invitations",
    caller: "staff",
    right: "staff.write",
    confirms: "passkey",
  },
  withdrawInvitation: {
    kind: "write",
    path: "/admin/staff-invitations/{id}/withdraw",
    caller: "staff",
    right: "staff.write",
    confirms: "passkey",
  },
  changeStaffRoles: {
    kind: "write",
    path: "/admin/staff/{id}/roles",
    caller: "staff",
    right: "staff.write",
    confirms: "passkey",
  },
  removeStaff: {
    kind: "write",
    path: "/admin/staff/{id}/remove",
    caller: "staff",
    right: "staff.write",
    confirms: "passkey",
  },
  endStaffSessions: {
    kind: "write",
    path: "/admin/staff/{id}/sign-out",
    caller: "staff",
    right: "staff.write",
    confirms: "passkey",
  },
  recoverStaff: {
    kind: "write",
    path: "/admin/staff/{id}/recover",
    caller: "staff",
    right: "staff.write",
    confirms: "passkey",
  },
  withdrawRecovery: {
    kind: "write",
    path: "/admin/staff/{id}/keep-passkeys",
    caller: "staff",
    right: "staff.write",
    confirms: "passkey",
  },
  getOwnAccess: { kind: "read", path: "/admin/access", caller: "staff", right: "console" },
  endOwnSession: { kind: "write", path: "/admin/access/sessions/{id}/end", caller: "staff", right: "console" },
  openPasskeyRegistration: { kind: "write", path: "/admin/passkeys/new", caller: "staff", right: "console" },
  registerPasskey: { kind: "write", path: "/admin/passkeys/register", caller: "staff", right: "console" },
  openPasskeyConfirmation: { kind: "write", path: "/admin/passkeys/challenge", caller: "staff", right: "console" },
  confirmPasskey: { kind: "write", path: "/admin/passkeys/confirm", caller: "staff", right: "console" },
  removePasskey: {
    kind: "write",
    path: "/admin/passkeys/{id}/remove",
    caller: "staff",
    right: "console",
    confirms: "passkey",
  },
} as const satisfies Record<string, StaffCall>;
