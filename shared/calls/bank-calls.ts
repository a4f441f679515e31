import type { StaffCall } from "./call";

/** Rows of `calls.ts` for staff: bank statements and which receipts their entries are; cheques. */
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
  listCheques: { kind: "read", path: "/admin/cheques", caller: "staff", right: "money.read" },
  recordCheque: {
    kind: "write",
    path: "/admin/cheques/record",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  depositCheque: {
    kind: "write",
    path: "/admin/cheques/{id}/deposit",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  clearCheque: {
    kind: "write",
    path: "/admin/cheques/{id}/clear",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  bounceCheque: {
    kind: "write",
    path: "/admin/cheques/{id}/bounce",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
  returnCheque: {
    kind: "write",
    path: "/admin/cheques/{id}/return",
    caller: "staff",
    right: "money.write",
    confirms: "passkey",
  },
} as const satisfies Record<string, StaffCall>;
