// Shows, over real HTTP and with both kinds of backend, that a staff call with an expired session is renewed without a
// word and done once, as a call and as a posted form, and that a session that is over leads to sign-in with nothing
// done.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCustomerWhoWaits, signedInAs } from "../support/customers";
import { HttpShopper } from "../support/http-shopper";
import { staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const modes = ["bound", "remote"] as const;
let shops: Record<(typeof modes)[number], Shop>;

beforeAll(async () => {
  const [bound, remote] = await Promise.all(modes.map((backend) => startShop({ backend })));
  shops = { bound: bound!, remote: remote! };
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(shops ?? {}).map((shop) => shop.stop()));
});

/** As the browser drops the cookie after ten minutes. */
const spend = (shopper: HttpShopper) => void shopper.cookies.delete("access_token");
const renewed = (answer: Response) => answer.headers.getSetCookie().some((line) => line.startsWith("access_token="));

async function submissionOf(staff: HttpShopper, establishment: string): Promise<string> {
  const { submissions } = await staff.get("listKycQueue", { limit: 100 });
  return submissions.find((one) => one.establishment === establishment)!.id;
}
const entriesOf = async (staff: HttpShopper, subject: string) =>
  (await staff.get("listAuditLog", { limit: 100 })).entries.filter((entry) => entry.subject === subject);

describe.each(modes)("%s", (mode) => {
  // Shows: console.session
  test("a call with an expired session is made once, in the renewed one", async () => {
    const { origin } = shops[mode];
    const staff = await signedInAs(origin, staffEmail);
    await aCustomerWhoWaits(origin, "Called");
    const id = await submissionOf(staff, "Called");
    spend(staff);
    const answer = await staff.ask("approveKyc", { id });
    expect([answer.status, renewed(answer)]).toEqual([200, true]);
    expect(await entriesOf(staff, id)).toMatchObject([{ action: "kyc.approve", staff: staffEmail }]);
  });

  test("a form posted with an expired session too; the page shows and the queue is shorter", async () => {
    const { origin } = shops[mode];
    const staff = await signedInAs(origin, staffEmail);
    await aCustomerWhoWaits(origin, "Posted");
    const id = await submissionOf(staff, "Posted");
    spend(staff);
    const body = new URLSearchParams({ intent: "reject", reason: "No stamp" });
    const answer = await staff.fetch(`/admin/kyc/${id}`, { method: "POST", body });
    expect([answer.status, answer.headers.get("location"), renewed(answer)]).toEqual([303, "/admin/kyc", true]);
    expect(await entriesOf(staff, id)).toMatchObject([{ action: "kyc.reject", detail: "No stamp" }]);
    const page = await (await staff.fetch("/admin/kyc")).text();
    expect(page).toContain("Details rejected");
    expect(page).not.toContain(`/admin/kyc/${id}`);
  });

  test("a session that is over decides nothing", async () => {
    const { origin } = shops[mode];
    const staff = await signedInAs(origin, staffEmail);
    await aCustomerWhoWaits(origin, "Over");
    const id = await submissionOf(staff, "Over");
    const gone = new HttpShopper(origin, { refresh_token: "nonsense" });
    const body = new URLSearchParams({ intent: "approve" });
    const answer = await gone.fetch(`/admin/kyc/${id}`, { method: "POST", body });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/account/login?returnUrl=${encodeURIComponent(`/admin/kyc/${id}`)}&source=route_guard`,
    ]);
    expect(await entriesOf(staff, id)).toEqual([]);
    expect((await staff.get("getKycSubmission", { id })).submission.status).toBe("submitted");
  });

  test("who is no staff decides nothing by a posted form, and is shown an unknown address", async () => {
    const { origin } = shops[mode];
    const staff = await signedInAs(origin, staffEmail);
    const { customer } = await aCustomerWhoWaits(origin, "Greedy");
    const id = await submissionOf(staff, "Greedy");
    const body = new URLSearchParams({ intent: "approve" });
    expect((await customer.fetch(`/admin/kyc/${id}`, { method: "POST", body })).status).toBe(404);
    expect(await entriesOf(staff, id)).toEqual([]);
  });
});
