import { z } from "zod";
import { businessCategories } from "#shared/goods/business-categories";
import type { KycField } from "#shared/customers/kyc-fields";
import { isoTime } from "../goods/catalogue";
import { document } from "../identity/documents";
import { businessType, day, line, tinIfAny, trn } from "../platform/form-fields";
import { idList } from "../goods/id-lists";

const kycStatus = z.enum(["none", "submitted", "approved", "rejected"]);

/** The latest submission; with status `none` all other fields are null or empty. */
export const kyc = z.object({
  status: kycStatus,
  establishment: z.string().nullable(),
  business_type: z.enum(businessCategories).nullable(),
  trn: z.string().nullable(),
  /** For e-invoices, where it is not the first ten digits of the TRN, as in a tax group. */
  tin: z.string().nullable().default(null),
  licence_number: z.string().nullable(),
  licence_authority: z.string().nullable(),
  /** YYYY-MM-DD. */
  licence_expiry: z.string().nullable(),
  proofs: z.array(document),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  submitted_at: isoTime.nullable(),
  decided_at: isoTime.nullable(),
});

const stored = {
  establishment: line(200),
  business_type: businessType,
  trn,
  licence_number: line(60),
  licence_authority: line(120),
  licence_expiry: day,
  /** Ids of own uploads. */
  proofs: idList(5),
} satisfies Record<KycField, z.ZodType>;

export const kycContracts = {
  /** `uploads`: own files that no submission uses yet. */
  getKyc: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), kyc, uploads: z.array(document) }),
  },
  /**
   * Submits the details for approval; form names or stored ones. 409 `kyc_pending` while one waits, `kyc_approved`
   * while an approved one's licence lasts.
   */
  submitKyc: {
    request: z
      .object({
        ...stored,
        tin: tinIfAny,
        "Establishment-Name": stored.establishment,
        businessType: stored.business_type,
        GST: stored.trn,
        licenceNumber: stored.licence_number,
        licenceAuthority: stored.licence_authority,
        licenceExpiry: stored.licence_expiry,
        "business-proof": stored.proofs,
      })
      .partial(),
    reply: z.object({ success: z.literal(true), message: z.string(), kyc }),
  },
} as const;
