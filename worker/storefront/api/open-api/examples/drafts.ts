import { aFile, step, type Step } from "../example-steps";

/** Staff make an order for a customer, who opens its link. */
export const aboutDrafts: readonly Step[] = [
  step({
    call: "saveDraft",
    as: "staff",
    request: ({ userEmail, skuId }) => ({ customer: userEmail, lines: [{ sku_id: skuId, quantity: 1 }] }),
    learn: ({ id }) => ({ draftId: id! }),
  }),
  // This file has no heading line.
  step({
    call: "importDrafts",
    as: "staff",
    request: () => ({ apply: true, file: aFile("telephone.csv") }),
    status: 400,
  }),
  step({ call: "listDrafts", as: "staff", request: () => ({}) }),
  step({ call: "getDraft", as: "staff", request: ({ draftId }) => ({ id: draftId }) }),
  step({
    call: "sendDraft",
    as: "staff",
    request: ({ draftId }) => ({ id: draftId, version: 1 }),
    learn: ({ link }) => ({ payToken: link.split("/").at(-1)! }),
  }),
  step({ call: "getDraftPaper", as: "staff", request: ({ draftId }) => ({ id: draftId, paper: "quote" }) }),
  step({ call: "openPayLink", as: "anyone", request: ({ payToken }) => ({ token: payToken }) }),
  step({ call: "getPayLinkPaper", as: "anyone", request: ({ payToken }) => ({ token: payToken }) }),
  step({ call: "createDraftCheckout", as: "customer", request: ({ payToken }) => ({ token: payToken }) }),
  step({ call: "cancelDraft", as: "staff", request: ({ draftId }) => ({ id: draftId, version: 2 }) }),
  step({
    call: "saveDraft",
    as: "staff",
    request: ({ userEmail, skuId }) => ({ customer: userEmail, lines: [{ sku_id: skuId, quantity: 1 }] }),
    learn: ({ id }) => ({ draftId: id! }),
  }),
  step({
    call: "getDraft",
    as: "staff",
    request: ({ draftId }) => ({ id: draftId }),
    learn: ({ draft }) => ({ draftTotal: String(draft.total) }),
  }),
  step({
    call: "placeDraft",
    as: "staff",
    request: ({ draftId, draftTotal }) => ({
      id: draftId,
      version: 1,
      method: "cod",
      shown_payable: Number(draftTotal),
    }),
    key: "place-1",
  }),
];
