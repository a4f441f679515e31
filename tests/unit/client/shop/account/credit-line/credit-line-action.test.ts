// Shows where the forms of a credit line lead, what they send, and that an amount may be written as people write it, in
// the digits of either language: what is no whole amount stays as it was typed, for the shop to say so.
import { expect, test } from "vitest";
import { action } from "#client/shop/account/credit-line/credit-line-action";
import { paths } from "#client/paths";
import { postAction, type Field } from "#support/posted-action";

const application: Field[] = [
  ["requested_limit", "5,000"],
  ["establishment", "Clinic"],
  ["trn", " "],
  ["documents", "f1"],
];
const refused = { success: false, status: 409, message: "No." };

test("an application sends what was filled in, and leads to the screen with the shop's word", async () => {
  expect(await postAction(action, application, [{ success: true, message: "Sent." }])).toEqual({
    asked: [["applyForCredit", { requested_limit: "5,000", establishment: "Clinic", documents: ["f1"] }]],
    said: [{ message: "Sent.", type: 1 }],
    redirect: paths.creditLine,
  });
});

test("more files are sent alone", async () => {
  const fields: Field[] = [["intent", "update"], ...application];
  const { asked } = await postAction(action, fields, [{ success: true, message: "Sent." }]);
  expect(asked).toEqual([["updateCreditFiles", { documents: ["f1"] }]]);
});

test.each(["credit_pending", "credit_approved"])("what was decided meanwhile (%s) is shown again", async (code) => {
  expect(await postAction(action, application, [{ ...refused, code }])).toMatchObject({
    said: [{ message: "No.", type: 3 }],
    redirect: paths.creditLine,
  });
});

test("what is refused goes back to its form with what was typed", async () => {
  const reply = { ...refused, status: 422, code: "invalid", fields: { documents: "Add a file." } };
  const { asked, ...rest } = await postAction(action, application.slice(0, 3), [reply]);
  expect(asked).toEqual([
    ["applyForCredit", { requested_limit: "5,000", establishment: "Clinic", documents: undefined }],
  ]);
  expect(rest).toMatchObject({
    said: [],
    status: 422,
    told: {
      values: { requested_limit: "5,000", establishment: "Clinic" },
      refused: { problems: { documents: "Add a file." } },
    },
  });
  expect(await postAction(action, application, [])).toMatchObject({ said: [], status: 503 });
});

test("a file's button sends nothing else", async () => {
  const deleted = await postAction(
    action,
    [...application, ["delete", "f1"]],
    [{ success: true, message: "Deleted." }],
  );
  expect(deleted).toMatchObject({
    asked: [["deleteFile", { file_id: "f1" }]],
    status: 200,
    told: { values: { establishment: "Clinic" } },
  });
  const kept = await postAction(action, [...application, ["delete", "f1"]], [refused]);
  expect(kept).toMatchObject({ status: 409, told: { refused: { problems: { file: "No." } } } });
});
