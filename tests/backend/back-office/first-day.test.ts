// Shows an owner's list of the first day: ticked by what is so, gone when all is done or it is put away; and the test mail.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStaff, aStaffWith, makeStaff } from "#support/staff";
import { aUser, type TestShopper } from "#support/shoppers";
import { emptyTables } from "#support/emptied-tables";

afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  const tables = [
    "test_mails",
    "first_day_lists",
    "notice_preferences",
    "shop_settings",
    "quota_uses",
    "staff_members",
  ];
  await emptyTables(...tables);
});

const stepsOf = async (owner: TestShopper) => (await owner.get("listWaiting")).first_day;
const openOf = async (owner: TestShopper) =>
  (await stepsOf(owner))?.filter(({ done }) => !done).map(({ name }) => name) ?? null;

async function save(owner: TestShopper, group: string, changes: Record<string, string>): Promise<void> {
  const { groups } = await owner.get("getSettings");
  const { version, values } = groups.find((one) => one.group === group)!;
  await owner.get("saveSettings", { group, version, values: { ...values, ...changes } });
}

// Shows: console.first-day
test("each step is ticked by what is so, and the list is gone once all is done", async () => {
  const owner = await aStaff();
  // All staff in tests have a passkey.
  expect(await openOf(owner)).toEqual(["company", "trn", "mail", "notices", "codes", "owner"]);
  await save(owner, "company", { legal_name_en: "Gulf Care LLC" });
  expect((await stepsOf(owner))?.[0]).toEqual({
    name: "company",
    done: false,
    open: ["legal_name_ar", "address_en", "address_ar"],
  });
  await save(owner, "company", { legal_name_ar: "رعاية الخليج", address_en: "Deira", address_ar: "ديرة" });
  expect(await openOf(owner)).toEqual(["trn", "mail", "notices", "codes", "owner"]);
  await save(owner, "company", { trn: "100234567890003" });
  await owner.get("sendTestMail");
  expect(await openOf(owner)).toEqual(["notices", "codes", "owner"]);
  // Another sender was never tried.
  await save(owner, "senders", { email_name: "Gulf Care", email_address: "care@gulf.test" });
  expect(await openOf(owner)).toEqual(["mail", "notices", "codes", "owner"]);
  await owner.get("sendTestMail");
  const told = { queues: ["placed"], email: true, pace: "at_once", locale: "en", version: 0 };
  await owner.get("saveNoticePreferences", told);
  expect(await openOf(owner)).toEqual(["codes", "owner"]);
  await owner.get("makeRecoveryCodes");
  expect(await openOf(owner)).toEqual(["owner"]);
  await owner.get("inviteStaff", { email: "second@shop.test", roles: ["owner"] });
  expect(await stepsOf(owner)).toBeNull();
});

test("it is put away for all owners, and nobody else sees it or may put it away", async () => {
  const [owner, clerk] = [await aStaff(), await aStaffWith("orders")];
  expect(await stepsOf(clerk)).toBeNull();
  expect((await clerk.refuse("dismissFirstDay")).code).toBe("no_right");
  expect((await clerk.refuse("sendTestMail")).code).toBe("no_right");
  await owner.get("dismissFirstDay");
  await owner.get("dismissFirstDay");
  expect(await stepsOf(owner)).toBeNull();
});

// Shows: console.first-day
test("a test mail says whether the mail service took it, ten times a day", async () => {
  await save(await aStaff(), "senders", { email_address: "care@gulf.test" });
  const variables = { OUTBOX: "", EMAIL_PROVIDER: "http", EMAIL_API_URL: "https://mail.test/send", RATE_LIMITS: "" };
  const owner = await aStaff({ variables });
  const sent: { from: string; to: string }[] = [];
  const answers = (status: number) =>
    vi.stubGlobal("fetch", async (_url: unknown, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)) as { from: string; to: string });
      return new Response(null, { status });
    });
  answers(422);
  expect(await owner.refuse("sendTestMail")).toMatchObject({ status: 409, code: "mail_refused" });
  expect(await openOf(owner)).toContain("mail");
  answers(202);
  await owner.get("sendTestMail");
  expect(await openOf(owner)).not.toContain("mail");
  expect(sent.at(-1)).toMatchObject({ from: '"Falaj" <care@gulf.test>', to: "staff@shop.test" });
  for (let more = 2; more < 10; more++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await owner.get("sendTestMail");
  }
  expect(await owner.refuse("sendTestMail")).toMatchObject({ status: 429 });
  const none = await aStaff({ variables: { OUTBOX: "", EMAIL_PROVIDER: "" } });
  expect((await none.refuse("sendTestMail")).code).toBe("mail_off");
});

test("the first owner is notified of new orders without having asked; later members are not", async () => {
  const email = "first-owner@shop.test";
  const first = await aUser({ email, variables: { STAFF_EMAILS: email } });
  const { preferences } = await first.get("getNoticePreferences");
  expect(preferences).toMatchObject({ queues: ["messages_failed", "placed", "leads"], email: true, pace: "at_once" });
  const second = await aUser();
  await makeStaff(second.userId, ["owner"]);
  expect((await second.get("getNoticePreferences")).preferences.queues).toEqual([]);
});
