import { v7 as uuidv7 } from "uuid";
import { successMessages } from "#backend/platform/messages";
import type { Fail } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "#backend/ordering/call-context";
import { contactOf, freeFields, landedPage } from "./lead";
import { insertLead } from "./leads-store";
import { type LeadRow } from "./leads-statements";

type Written = Omit<LeadRow, "lead_id" | "status" | "created_at">;

/** Seconds after which a sender who was refused may try again. */
const retryAfter = 3600;

/** Keeps a message, unless a machine filled in the field that people leave empty: that is thanked alike. */
async function keep(
  written: Written,
  trap: string | undefined,
  { db, locale, now }: CallContext,
): Promise<{ message: string } | Fail> {
  const thanks = { message: successMessages[locale].lead_kept };
  if (trap) return thanks;
  const [[saved]] = await db.run(insertLead({ ...written, lead_id: uuidv7(), created_at: now }));
  return saved ? thanks : { fail: "rate_limited", retryAfter };
}

/** What people write to the shop. */
export const leadHandlers: Handlers<"contactUs" | "leadEnquiry"> = {
  contactUs: (input, context) => keep(contactOf(input), input.website, context),

  async leadEnquiry(input, context) {
    const { name, email = "", phone = "", QUERY: query, landed_page_url, website } = input;
    if (!email && !phone) return { fail: "invalid_input", fields: { email: "required" } };
    const fields = freeFields(input);
    if (!fields) return { fail: "invalid_input", fields: { body: "too_long" } };
    const written: Written = {
      kind: "enquiry",
      name,
      email,
      phone,
      query,
      query_type: typeof input["QUERY_TYPE"] === "string" ? input["QUERY_TYPE"].slice(0, 60) : "",
      fields: JSON.stringify(fields),
      landed_page_url: landedPage(landed_page_url),
    };
    return keep(written, website, context);
  },
};
