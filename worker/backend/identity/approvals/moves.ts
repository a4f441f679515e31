import type { CallName, calls } from "#shared/calls/calls";

/** What a call of staff could move: money itself, what buyers pay, or who may act and sign in. */
export type Moves = "money" | "prices" | "rights" | "nothing";

/** The calls of staff that change something. */
export type StaffWrite = {
  [Name in CallName]: (typeof calls)[Name] extends { caller: "staff"; kind: "write" } ? Name : never;
}[CallName];

/** The calls of programs that change something. */
type ProgramWrite = {
  [Name in CallName]: (typeof calls)[Name] extends { caller: "key"; kind: "write" } ? Name : never;
}[CallName];

/**
 * What each call of staff could move. A new call without an answer does not compile, and a call whose answer is wrong
 * fails at its first batch (`clearedDatabase`).
 */
export const movesOf: Readonly<Record<StaffWrite, Moves>> = {
  // Money: into a wallet, off a debt, back to a card, or out of the shop's books.
  creditWallet: "money",
  refundOrder: "money",
  refundToWallet: "money",
  retryRefund: "money",
  cancelHandledOrder: "money",
  returnOrder: "money",
  receiveReturn: "money",
  approveCredit: "money",
  changeCredit: "money",
  recordRepayment: "money",
  confirmRepayment: "money",
  releaseCredit: "money",
  setCreditStop: "money",
  recordReceipt: "money",
  allocateReceipt: "money",
  confirmReceipt: "money",
  undoReceipt: "money",
  refundDeposit: "money",
  matchBankEntry: "money",
  payOrderByEntry: "money",
  unmatchBankEntry: "money",
  recordCheque: "money",
  recordOrderCheque: "money",
  releaseOrder: "money",
  depositCheque: "money",
  clearCheque: "money",
  bounceCheque: "money",
  returnCheque: "money",
  rejectCredit: "money",
  suspendCredit: "money",
  settlePayout: "money",
  closePaymentDifference: "money",
  mergeCustomers: "money",
  approveRequest: "money",

  // What buyers pay.
  saveVoucher: "prices",
  restartVoucher: "prices",
  makeVoucherCodes: "prices",
  saveDraft: "prices",
  // All at the prices that the shop has.
  importDrafts: "prices",
  placeDraft: "prices",
  // The buyer agrees to it; the money of cancelled units goes back to where it came from.
  proposeOrderChange: "prices",
  beginSpecialCampaign: "prices",
  publishProduct: "prices",
  // Writes the product whole, with the prices that it has.
  changeCollection: "prices",
  applySheetImport: "prices",
  continueSheetImport: "prices",
  // More units at a price that was cut.
  correctStock: "prices",

  // Who may act, sign in or receive events; each of these calls requires a passkey by its own row, or only removes.
  inviteStaff: "rights",
  withdrawInvitation: "rights",
  changeStaffRoles: "rights",
  saveRole: "rights",
  removeRole: "rights",
  removeStaff: "rights",
  endStaffSessions: "rights",
  recoverStaff: "rights",
  withdrawRecovery: "rights",
  registerPasskey: "rights",
  proveOwnSignIn: "rights",
  makeRecoveryCodes: "rights",
  beginPasskeyRecovery: "rights",
  stopOwnRecovery: "rights",
  removePasskey: "rights",
  makeApiKey: "rights",
  rotateApiKey: "rights",
  revokeApiKey: "rights",
  saveWebhook: "rights",
  rotateWebhookSecret: "rights",
  removeWebhook: "rights",
  saveSettings: "rights",
  undoSettingChange: "rights",
  settleRestoredPowers: "rights",

  // Nothing of these: goods on their way, words, counts, and what only ends or takes away.
  addCustomerNote: "nothing",
  addSheetLines: "nothing",
  allowSales: "nothing",
  announceSale: "nothing",
  approveKyc: "nothing",
  // What may come back; the money goes with what came.
  approveReturn: "nothing",
  approveReview: "nothing",
  beginSheetImport: "nothing",
  cancelDraft: "nothing",
  cancelSheetImport: "nothing",
  checkSpecialCampaign: "nothing",
  closeLead: "nothing",
  closeReturn: "nothing",
  closeUndoneMerge: "nothing",
  confirmOrder: "nothing",
  confirmPasskey: "nothing",
  deleteHoliday: "nothing",
  deleteRedirect: "nothing",
  deleteSearchRule: "nothing",
  deleteTerm: "nothing",
  deleteView: "nothing",
  deliverOrder: "nothing",
  // A reminder is not sent; what is owed stays.
  disputeDue: "nothing",
  endDispute: "nothing",
  discardContent: "nothing",
  discardProductDraft: "nothing",
  dropSetAside: "nothing",
  editCustomerNote: "nothing",
  endAnnouncedSale: "nothing",
  endCustomerSessions: "nothing",
  endOwnSession: "nothing",
  endSheetUpload: "nothing",
  endSpecialCampaign: "nothing",
  // Accounts with names; what one signs in or pays with is not in it.
  importCustomers: "nothing",
  // What the bank wrote; matching it moves money.
  importBankStatement: "nothing",
  ignoreBankEntry: "nothing",
  reopenBankEntry: "nothing",
  messageCustomer: "nothing",
  moveLot: "nothing",
  offerCustomerCash: "nothing",
  approveRemittance: "nothing",
  openPasskeyConfirmation: "nothing",
  openPasskeyRegistration: "nothing",
  packOrder: "nothing",
  moveOrderSlot: "nothing",
  setHandledOrderPo: "nothing",
  requirePoNumber: "nothing",
  pinCustomerNote: "nothing",
  previewSearchRule: "nothing",
  publishContent: "nothing",
  rebaseProductDraft: "nothing",
  refuseRequest: "nothing",
  refuseReturn: "nothing",
  rejectKyc: "nothing",
  rejectReview: "nothing",
  reopenLead: "nothing",
  replayWebhook: "nothing",
  resendWebhook: "nothing",
  restoreContent: "nothing",
  restoreProduct: "nothing",
  // The paper was issued; this only reports it.
  retryEInvoice: "nothing",
  resolveEInvoice: "nothing",
  retrySetAside: "nothing",
  saveBackorders: "nothing",
  sendRecall: "nothing",
  saveContentDraft: "nothing",
  saveHoliday: "nothing",
  saveLotRules: "nothing",
  saveNoticePreferences: "nothing",
  savePlaces: "nothing",
  saveProductDraft: "nothing",
  saveRedirect: "nothing",
  saveSearchRule: "nothing",
  saveTerm: "nothing",
  saveView: "nothing",
  saveWarehouse: "nothing",
  sendTestMail: "nothing",
  dismissFirstDay: "nothing",
  sendDraft: "nothing",
  setLotState: "nothing",
  setSkuCosts: "nothing",
  setTableColumns: "nothing",
  shipOrder: "nothing",
  stopVoucher: "nothing",
  subscribePush: "nothing",
  tagCustomer: "nothing",
  testWebhook: "nothing",
  unsubscribePush: "nothing",
  // What it would take back is found out; `applySheetImport` does it.
  undoSheetImport: "nothing",
  unpackOrder: "nothing",
  uploadProductMedia: "nothing",
  uploadShopLogo: "nothing",
  withdrawContent: "nothing",
  withdrawOrderChange: "nothing",
};

/** The same of each call of programs: none moves money. */
const movesOfPrograms: Readonly<Record<ProgramWrite, Exclude<Moves, "money" | "rights">>> = {
  // More units at a price that was cut.
  setApiStock: "prices",
  setApiLots: "prices",

  // What buyers pay.
  setApiPrices: "prices",

  // Goods on their way.
  moveApiOrders: "nothing",
  shipApiOrders: "nothing",
};

const isStaffWrite = (name: CallName): name is StaffWrite => Object.hasOwn(movesOf, name);
const isProgramWrite = (name: CallName): name is ProgramWrite => Object.hasOwn(movesOfPrograms, name);

/** What a call of staff or of a program could move; a call of anybody else moves nothing through these. */
export function movesOfCall(name: CallName): Moves {
  if (isStaffWrite(name)) return movesOf[name];
  return isProgramWrite(name) ? movesOfPrograms[name] : "nothing";
}
