import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import type { DocumentedCall } from "./purposes";

/** Who makes a documented call: everybody, a guest, a customer, a member of staff, or a program with a key. */
export type Actor = "anyone" | "guest" | "customer" | "staff" | "key";

/** Values that a reader fills in from earlier replies. */
export type Known = Record<
  | "slug"
  | "groupId"
  | "skuId"
  | "cartId"
  | "linkToken"
  | "code"
  | "addressId"
  | "fileId"
  | "spareFileId"
  | "statementFileId"
  | "creditId"
  | "creditOrderId"
  | "receiptId"
  | "salesCode"
  | "submissionId"
  | "reviewId"
  | "leadId"
  | "approvalId"
  | "checkoutId"
  | "paymentId"
  | "orderId"
  | "orderNumber"
  | "statusCode"
  | "secondOrderId"
  | "returnId"
  | "userEmail"
  | "importId"
  | "ruleId"
  | "lotId"
  | "invitationId"
  | "memberId"
  | "roleId"
  | "settingChangeId"
  | "viewId"
  | "voucherId"
  | "campaignId"
  | "saleId"
  | "campaignCheck"
  | "customerId"
  | "noteId"
  | "draftId"
  | "draftTotal"
  | "payToken"
  | "contentRevision"
  | "draftRevision"
  | "keyId"
  | "key"
  | "webhookId"
  | "webhookEventId",
  string
>;

/** One call of an example: its request, and what later ones need of its reply. */
export type Step<Name extends DocumentedCall = DocumentedCall> = {
  call: Name;
  as: Actor;
  request: (known: Known) => CallRequest<Name>;
  learn?: (reply: CallReply<Name>) => Partial<Known>;
  /** Answered with a refusal of this status. */
  status?: number;
  /** Sent along as `Idempotency-Key`. */
  key?: string;
};

/** Ties the request and the reply of a step to its call. */
export const step = <Name extends DocumentedCall>(made: Step<Name>): Step => made;

/** A file to upload; its bytes are those of a PDF. */
export const aFile = (name: string) => ({
  name,
  bytes: Uint8Array.from(new TextEncoder().encode("%PDF-1.4\n%%EOF\n")),
});
