import type { CallReply } from "#shared/contracts/platform/table";

/** Somebody of staff, in the backend or over HTTP. */
type Staff = { get(name: "getEditedProduct", request: { slug: string }): Promise<CallReply<"getEditedProduct">> };

/** The revision of a product's draft. @throws when it has none */
export const revisionOf = async (staff: Staff, slug: string): Promise<number> =>
  (await staff.get("getEditedProduct", { slug })).product.draft!.revision;
