import { aFile, step, type Step } from "../example-steps";

const anEntry = () => ({ id: "an-entry" });

/** Bank statements; the shop of the examples has not saved its IBAN, so there are none. */
export const withBankStatements: readonly Step[] = [
  step({
    call: "importBankStatement",
    as: "staff",
    request: () => ({ apply: true, file: aFile("november.csv") }),
    status: 400,
  }),
  step({ call: "listBankEntries", as: "staff", request: () => ({ list: "open" }) }),
  step({ call: "getBankEntry", as: "staff", request: anEntry, status: 404 }),
  step({
    call: "matchBankEntry",
    as: "staff",
    request: () => ({ id: "an-entry", account_id: "an-account", parts: [{ order_id: "an-order", amount: 1050 }] }),
    status: 404,
  }),
  step({
    call: "unmatchBankEntry",
    as: "staff",
    request: () => ({ id: "an-entry", reason: "It was for another clinic." }),
    status: 404,
  }),
  step({
    call: "ignoreBankEntry",
    as: "staff",
    request: () => ({ id: "an-entry", reason: "Interest of the bank" }),
    status: 404,
  }),
  step({ call: "reopenBankEntry", as: "staff", request: anEntry, status: 404 }),
];
