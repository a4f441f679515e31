import type { z } from "zod";
import type { kyc } from "#shared/contracts/customers/kyc";
import { documentOf } from "../documents/documents";
import type { DocumentRow } from "../documents/documents-statements";
import type { CallContext } from "../call-context";
import type { KycRow } from "./kyc-statements";
import { isoOrNull } from "#shared/time/iso";

const nothing: z.output<typeof kyc> = {
  status: "none",
  establishment: null,
  business_type: null,
  trn: null,
  tin: null,
  licence_number: null,
  licence_authority: null,
  licence_expiry: null,
  proofs: [],
  reason: null,
  submitted_at: null,
  decided_at: null,
};

/** A submission on the wire, with those of the files that are its own. */
export function kycOf(
  row: KycRow | undefined,
  files: readonly DocumentRow[],
  context: Pick<CallContext, "settings" | "now" | "staff">,
): z.output<typeof kyc> {
  if (!row) return nothing;
  const { submission_id, status, establishment, business_type, trn, tin, reason, submitted_at, decided_at } = row;
  const { licence_number, licence_authority, licence_expiry } = row;
  const own = files.filter((file) => file.submission_id === submission_id);
  return {
    status,
    establishment,
    business_type,
    trn,
    tin,
    licence_number,
    licence_authority,
    licence_expiry,
    reason,
    proofs: own.map((file) => documentOf(file, context)),
    submitted_at: new Date(submitted_at).toISOString(),
    decided_at: isoOrNull(decided_at),
  };
}
