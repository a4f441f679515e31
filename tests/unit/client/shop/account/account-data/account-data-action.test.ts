// Shows what the form of an account's deletion does: sends a code to the account's own address, deletes with it, says what
// is in the way, and never sends a code back to the page.
import { expect, test } from "vitest";
import { action } from "#client/shop/account/account-data/account-data-action";
import { paths } from "#client/paths";
import { postAction, type Field } from "#support/posted-action";

const last: Field[] = [
  ["intent", "delete"],
  ["otp", "123456"],
  ["give_up_wallet", "12.5"],
];
const refused = { success: false, status: 409, message: "No." };
const sent = { success: true, message: "Sent." };

test.each([
  [{ email: "a@b.ae", phone: "+971501234567" }, { email: "a@b.ae" }],
  [{ email: "", phone: "+971501234567" }, { phone: "+971501234567" }],
])("a code goes to the account's own address (%j)", async (own, to) => {
  const answers = [{ success: true, ...own }, sent];
  expect(await postAction(action, [["give_up_wallet", "12.5"]], answers)).toEqual({
    asked: [
      ["describeMyData", {}],
      ["sendOtp", { ...to, purpose: "deletion" }],
    ],
    said: [{ message: "Sent.", type: 1 }],
    told: { sent: true, values: { give_up_wallet: "12.5" } },
    status: 200,
  });
});

test("a code that could not be sent leaves the form as it was", async () => {
  const unknown = await postAction(action, [], [undefined]);
  expect(unknown).toMatchObject({ said: [], status: 503, told: { sent: false } });
  const again = await postAction(
    action,
    [["otp", "1"]],
    [
      { success: true, email: "a@b.ae" },
      { ...refused, status: 429 },
    ],
  );
  expect(again).toMatchObject({ said: [], status: 429, told: { sent: true, refused: { message: "No." } } });
});

test("the account goes with its code and with the wallet that was given up", async () => {
  const done = await postAction(action, last, [{ success: true, message: "Goodbye." }]);
  expect(done).toMatchObject({
    asked: [["deleteMyAccount", { otp: "123456", give_up_wallet: 12.5 }]],
    redirect: paths.home,
  });
  const nothing = await postAction(action, last.slice(0, 1), [refused]);
  expect(nothing.asked).toEqual([["deleteMyAccount", { otp: "", give_up_wallet: 0 }]]);
});

test("a wrong code is reported beside its field, and is not sent back", async () => {
  const wrong = await postAction(action, last, [{ ...refused, code: "otp_invalid" }]);
  expect(wrong).toMatchObject({ status: 409, told: { sent: true, refused: { problems: { otp: "No." } } } });
  expect(JSON.stringify(wrong.told)).not.toContain("123456");
});

test("a screen that is not what it was any more is shown again", async () => {
  for (const code of ["account_open", "wallet_not_empty"]) {
    const changed = await postAction(action, last, [{ ...refused, code }]);
    expect(changed).toMatchObject({ said: [{ message: "No.", type: 2 }], redirect: paths.accountData });
  }
  // Anybody who did not see the wallet's amount is asked for it in the form.
  const unasked = await postAction(action, last.slice(0, 2), [{ ...refused, code: "wallet_not_empty" }]);
  expect(unasked).toMatchObject({ said: [], status: 409, told: { sent: true } });
});
