import type { StaffCall } from "./call";

/** Rows of `calls.ts` for staff: bank statements, and which receipts their entries are. */
export const bankCalls = {
  importBankStatement: {
    kind: "write",
    path: "/admin/bank-import",
    query: ["apply"],
    caller: "staff",
    right: "money.write",
    upload: true,
  },
  listBankEntries: { kind: "read", path: "/admin/bank-entries", caller: "staff", right: "money.read" },
  getBankEntry: { kind: "read", path: "/admin/bank-entries/{id}", caller: "staff", right: "money.read" },
  matchBankEntry: {
    kind: "write",
    path: "/admin/bank-entries/{id}/match",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  unmatchBankEntry: {
    kind: "write",
    path: "/admin/bank-entries/{id}/unmatch",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  ignoreBankEntry: { kind: "write", path: "/admin/bank-entries/{id}/ignore", caller: "staff", right: "money.write" },
  reopenBankEntry: { kind: "write", path: "/admin/bank-entries/{id}/reopen", caller: "staff", right: "money.write" },
} as const satisfies Record<string, StaffCall>;
