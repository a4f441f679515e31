import { aFile, step, type Step } from "../example-steps";

/** What staff do about one customer. */
export const aboutCustomers: readonly Step[] = [
  step({
    call: "listCustomers",
    as: "staff",
    request: ({ userEmail }) => ({ search: userEmail }),
    learn: ({ customers: [first] }) => ({ customerId: first!.id }),
  }),
  step({
    call: "addCustomerNote",
    as: "staff",
    request: ({ customerId }) => ({ id: customerId, text: "Call before delivery." }),
    key: "note-1",
  }),
  step({
    call: "getStoredCustomer",
    as: "staff",
    request: ({ customerId }) => ({ id: customerId }),
    learn: ({ customer }) => ({ noteId: customer!.notes[0]!.id }),
  }),
  step({
    call: "editCustomerNote",
    as: "staff",
    request: ({ customerId, noteId }) => ({ id: customerId, note_id: noteId, text: "Call an hour before delivery." }),
  }),
  step({
    call: "pinCustomerNote",
    as: "staff",
    request: ({ customerId, noteId }) => ({ id: customerId, note_id: noteId, pinned: true }),
  }),
  step({ call: "tagCustomer", as: "staff", request: ({ customerId }) => ({ id: customerId, add: ["key account"] }) }),
  step({
    call: "messageCustomer",
    as: "staff",
    request: ({ customerId }) => ({ id: customerId, subject: "Your order", text: "It comes tomorrow morning." }),
    key: "message-1",
  }),
  step({
    call: "offerCustomerCash",
    as: "staff",
    request: ({ customerId }) => ({ id: customerId, offered: true }),
  }),
  step({
    call: "approveRemittance",
    as: "staff",
    request: ({ customerId }) => ({ id: customerId, approved: false }),
  }),
  step({
    call: "requirePoNumber",
    as: "staff",
    request: ({ customerId }) => ({ id: customerId, required: false }),
  }),
  step({
    call: "endCustomerSessions",
    as: "staff",
    request: () => ({ id: "a-customer" }),
    status: 404,
  }),
  // This file has no heading line.
  step({
    call: "importCustomers",
    as: "staff",
    request: () => ({ apply: true, file: aFile("clinics.csv") }),
    status: 400,
  }),
  // There is no second account of this customer.
  step({
    call: "previewCustomerMerge",
    as: "staff",
    request: ({ customerId }) => ({ id: customerId, other: "another" }),
    status: 404,
  }),
  step({
    call: "mergeCustomers",
    as: "staff",
    request: ({ customerId }) => ({ id: customerId, other: "another", seen: "as it was shown" }),
    status: 404,
  }),
];
