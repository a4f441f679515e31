import { aFile, step, type Step } from "../example-steps";

const anEntry = () => ({ id: "an-entry" });
const aCheque = () => ({ id: "a-cheque" });

/** Bank statements; the shop of the examples has not saved its IBAN, so there are none; nor did anybody give a cheque. */
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
    call: "payOrderByEntry",
    as: "staff",
    request: () => ({ id: "an-entry", order_id: "an-order" }),
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
  step({ call: "listCheques", as: "staff", request: () => ({}) }),
  step({
    call: "recordCheque",
    as: "staff",
    request: () => ({
      account_id: "an-account",
      number: "000123",
      bank: "Emirates NBD",
      dated_on: "2027-01-31",
      amount: 1050,
    }),
    status: 404,
  }),
  step({
    call: "recordOrderCheque",
    as: "staff",
    request: () => ({
      order_id: "an-order",
      number: "000124",
      bank: "Emirates NBD",
      dated_on: "2027-01-31",
      amount: 1050,
    }),
    status: 404,
  }),
  step({
    call: "releaseOrder",
    as: "staff",
    request: () => ({ id: "an-order", reason: "Their transfer is on its way" }),
    status: 404,
  }),
  step({ call: "depositCheque", as: "staff", request: aCheque, status: 404 }),
  step({ call: "clearCheque", as: "staff", request: aCheque, status: 404 }),
  step({
    call: "bounceCheque",
    as: "staff",
    request: () => ({ id: "a-cheque", reason: "Insufficient funds" }),
    status: 404,
  }),
  step({
    call: "returnCheque",
    as: "staff",
    request: () => ({ id: "a-cheque", reason: "Replaced by a transfer" }),
    status: 404,
  }),
];
