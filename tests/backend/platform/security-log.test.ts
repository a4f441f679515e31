// Shows that refusals leave one line each in the security log, which names nobody: ids are keyed hashes.
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { logSecurity } from "#backend/platform/security-log";
import { productSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { age, newestCode } from "#support/sent-messages";
import { aUser, shopperWith } from "#support/shoppers";

beforeAll(() => loadProducts([productSample("mirror")]));
const written: string[] = [];
for (const level of ["log", "warn"] as const)
  vi.spyOn(console, level).mockImplementation((line: string) => void written.push(line));
const forget = () => void written.splice(0);
afterEach(forget);
/** Of the security log: requests have lines too. */
const lines = () =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === "security");

// Shows: security.log
test("ids are written as keyed hashes: equal for one person, others under another secret", () => {
  const settings = { sessionSecret: "a secret of the tests, 32 letters or more" };
  logSecurity(settings, "wrong_code", { address: "Noura@Shop.test", user: null }, { channel: "email" });
  logSecurity(settings, "signed_in", { address: "noura@shop.test" });
  logSecurity({ sessionSecret: "another secret" }, "signed_in", { address: "noura@shop.test" });
  const [wrong, right, other] = lines();
  expect(wrong).toEqual({
    where: "backend",
    level: "warn",
    event: "security",
    what: "wrong_code",
    channel: "email",
    address: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(right).toMatchObject({ level: "info", address: wrong!.address });
  expect(other!.address).not.toBe(wrong!.address);
  expect(JSON.stringify(lines())).not.toMatch(/noura/i);
});

test("facts cannot pass themselves off as the line's own words, and a shop without a secret logs too", () => {
  logSecurity({ sessionSecret: undefined }, "not_staff", { user: "u1" }, { event: "other", level: "info" });
  expect(lines()).toMatchObject([{ event: "security", level: "warn", user: expect.stringMatching(/^[\w-]{16}$/) }]);
});

test("who is not staff, and who names what is not there or somebody else's, is in the log", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const { id } = await anOrder(other.userId);
  await user.refuse("listAuditLog");
  await user.refuse("getOrder", { id });
  const [staff, absent] = lines();
  expect(staff).toMatchObject({ what: "not_staff", call: "listAuditLog" });
  expect(absent).toMatchObject({ what: "absent_id", call: "getOrder", user: staff!.user });
  expect(JSON.stringify(lines())).not.toContain(user.userId);
});

test("sign-ins, wrong codes and passwords are in the log, those of one address under one hash", async () => {
  const nobody = shopperWith({});
  const email = `logged-${crypto.randomUUID()}@clinic.test`;
  await nobody.get("sendOtp", { email });
  const code = await newestCode(email);
  await nobody.refuse("confirmAccount", { email, otp: code === "000000" ? "111111" : "000000" });
  await nobody.refuse("confirmAccount", { email, password: "Wrong-passw0rd" });
  await nobody.get("confirmAccount", { email, otp: code });
  const told = lines();
  expect(told.map(({ what, level }) => [what, level])).toEqual([
    ["wrong_code", "warn"],
    ["wrong_password", "warn"],
    ["signed_in", "info"],
  ]);
  expect(new Set(told.map(({ address }) => address)).size).toBe(1);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`logged-|${code}|Wrong-`));
});

test("a refresh token that comes again too late is in the log, with the session that it ended", async () => {
  const nobody = shopperWith({});
  const email = `copied-${crypto.randomUUID()}@clinic.test`;
  await nobody.get("sendOtp", { email });
  const { refresh_token } = await nobody.get("confirmAccount", { email, otp: await newestCode(email) });
  await nobody.get("refreshSession", { refresh_token: refresh_token! });
  await age(31_000);
  forget();
  await nobody.refuse("refreshSession", { refresh_token: refresh_token! });
  await nobody.refuse("refreshSession", { refresh_token: refresh_token! });
  const hash: unknown = expect.stringMatching(/^[\w-]{16}$/);
  expect(lines()).toMatchObject([{ what: "token_family_killed", level: "warn", family: hash, user: hash }]);
  expect(JSON.stringify(lines())).not.toContain(refresh_token!.split(".")[0]);
});
