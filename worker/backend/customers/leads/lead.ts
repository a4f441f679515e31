import type { CallInput } from "#backend/platform/call-types";
import type { LeadRow } from "./leads-statements";

/** What is not a field of the form: named fields, the trap, and what every call carries. */
const notFree = new Set(
  "name email phone QUERY_TYPE QUERY landed_page_url website lang country currency business_category".split(" "),
);
/** Of the free fields: how many, and characters of a name and of a text. */
const most = { fields: 20, name: 60, text: 1000 };

/** The free fields of an enquiry, as texts; null when there are too many or one is too long. */
export function freeFields(input: Record<string, unknown>): Record<string, string> | null {
  const entries = Object.entries(input)
    .filter(([name]) => !notFree.has(name))
    .map(([name, value]) => [name, textOf(value).trim()] as const)
    .filter(([, text]) => text !== "");
  const fit = entries.every(([name, text]) => name.length <= most.name && text.length <= most.text);
  return fit && entries.length <= most.fields ? Object.fromEntries(entries) : null;
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(", ")
    : ["string", "number", "boolean"].includes(typeof value)
      ? String(value)
      : "";

/** An address of a web page or a path; anything else is left out, for staff will see it. */
export const landedPage = (text = ""): string => (/^(https?:\/\/|\/(?!\/))[^\s<>"]*$/.test(text) ? text : "");

/** A message of the contact form. */
export const contactOf = (input: CallInput<"contactUs">) => ({
  kind: "contact" as const,
  name: input.name,
  email: input.email,
  phone: input.phone ?? "",
  query_type: input.QUERY_TYPE,
  query: input.QUERY,
  fields: "{}",
  landed_page_url: "",
});

/** A lead as staff see it. */
export function leadOf({ lead_id, fields, created_at, ...lead }: LeadRow) {
  const others = JSON.parse(fields) as Record<string, string>;
  return { id: lead_id, ...lead, fields: others, created_at: new Date(created_at).toISOString() };
}
