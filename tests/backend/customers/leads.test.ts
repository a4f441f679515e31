// Shows that what people write to the shop is kept and reaches staff, and that machines and floods do not.
import { expect, test } from "vitest";
import { aStaff } from "#support/staff";
import { shopperWith } from "#support/shoppers";
import { landedPage } from "#backend/customers/leads/lead";

const visitor = shopperWith({});
const mail = () => `${crypto.randomUUID()}@clinic.test`;
const leadsOf = async (email: string) => {
  const { leads } = await (await aStaff()).get("listLeads", { limit: 100 });
  return leads.filter((lead) => lead.email === email);
};

// Shows: messages.leads
test("a message is kept as it was written, and closed once", async () => {
  const staff = await aStaff();
  const email = mail();
  const thanks = await visitor.get("contactUs", {
    name: " Noura ",
    email: email.toUpperCase(),
    phone: "٠٥٠١٢٣٤٥٦٧",
    QUERY_TYPE: "bulk",
    QUERY: "100 beds?",
  });
  expect(thanks.message).toBe("Thank you. We’ll get back to you soon.");
  const [lead] = await leadsOf(email);
  expect(lead).toMatchObject({
    kind: "contact",
    name: "Noura",
    phone: "+971501234567",
    query_type: "bulk",
    query: "100 beds?",
    status: "new",
  });
  const closed = await Promise.all(Array.from({ length: 5 }, () => staff.ask("closeLead", { id: lead!.id })));
  expect(closed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect(await leadsOf(email)).toEqual([]);
  expect((await staff.get("listLeads", { status: "done", limit: 100 })).leads).toContainEqual({
    ...lead,
    status: "done",
  });
  expect((await staff.refuse("closeLead", { id: "no-such" })).status).toBe(404);
});

// Shows: entities.lead
test("an enquiry keeps its free fields and the landing page, and nothing that every call carries", async () => {
  const email = mail();
  await visitor.get("leadEnquiry", {
    name: "Noura",
    email,
    landed_page_url: "https://falaj.example/shop?utm=1",
    beds: 12,
    rooms: ["a", "b"],
    "Establishment-Name": "Clinic",
    empty: " ",
    lang: "en",
    country: "UAE",
    currency: "AED",
    QUERY: "Call me",
  });
  expect(await leadsOf(email)).toMatchObject([
    {
      kind: "enquiry",
      query: "Call me",
      landed_page_url: "https://falaj.example/shop?utm=1",
      fields: { beds: "12", rooms: "a, b", "Establishment-Name": "Clinic" },
    },
  ]);
});

test.for([
  ["/ar/shop?a=1", "/ar/shop?a=1"],
  ["javascript:alert(1)", ""],
  ["//evil.example", ""],
  ["https://x.test/<script>", ""],
  [undefined, ""],
])("the landing page %j is kept as %j", ([sent, kept]) => {
  expect(landedPage(sent)).toBe(kept);
});

// Shows: messages.contact
test("who fills in the trap is thanked, and nothing is kept", async () => {
  const email = mail();
  const trapped = { name: "Bot", email, QUERY: "Buy", website: "https://spam.example" };
  expect((await visitor.get("contactUs", trapped)).message).toBe("Thank you. We’ll get back to you soon.");
  expect((await visitor.get("leadEnquiry", trapped)).message).toBe("Thank you. We’ll get back to you soon.");
  expect(await leadsOf(email)).toEqual([]);
});

// Shows: messages.contact
test("ten of one sender at once are five, by e-mail and by phone", async () => {
  const email = mail();
  const all = await Promise.all(
    Array.from({ length: 10 }, () => visitor.ask("contactUs", { name: "Noura", email, QUERY: "Hello" })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(all.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(await leadsOf(email)).toHaveLength(5);
  const byPhone = await Promise.all(
    Array.from({ length: 7 }, () => visitor.ask("leadEnquiry", { name: "N", email: mail(), phone: "0501112223" })),
  );
  expect(byPhone.filter(({ status }) => status === 200)).toHaveLength(5);
});

test.for([
  ["contactUs", { name: undefined }, "name"],
  ["contactUs", { email: "noura" }, "email"],
  ["contactUs", { email: "" }, "email"],
  ["contactUs", { phone: "12" }, "phone"],
  ["contactUs", { QUERY: "" }, "QUERY"],
  ["contactUs", { QUERY: "x".repeat(4001) }, "QUERY"],
  ["contactUs", { QUERY_TYPE: "weather" }, "QUERY_TYPE"],
  ["leadEnquiry", { email: "", phone: "" }, "email"],
  ["leadEnquiry", { note: "x".repeat(1001) }, "body"],
  ["leadEnquiry", Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, "x"])), "body"],
] as const)("%s with %j names %s", async ([name, change, field]) => {
  const email = mail();
  const refusal = await visitor.refuse(name, { name: "Noura", email, QUERY: "Hello", ...change });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  expect(await leadsOf(email)).toEqual([]);
});
