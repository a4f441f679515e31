// Shows what the form of business details sends, and that what the backend says of a stored name stands beside its field.
import { expect, test } from "vitest";
import { action } from "#client/shop/account/kyc/kyc-action";
import { paths } from "#client/paths";
import { postAction, type Field } from "#support/posted-action";

const details: Field[] = [
  ["Establishment-Name", "Clinic"],
  ["businessType", "clinic"],
  ["GST", ""],
  ["business-proof", "f1"],
  ["business-proof", "f2"],
];

test("details go with their files, and without what was left empty", async () => {
  expect(await postAction(action, details, [{ success: true, message: "Sent." }])).toEqual({
    asked: [["submitKyc", { "Establishment-Name": "Clinic", businessType: "clinic", "business-proof": ["f1", "f2"] }]],
    said: [{ message: "Sent.", type: 1 }],
    redirect: paths.kyc,
  });
});

test("a problem of a stored name is shown beside the form's field", async () => {
  const fields = { establishment: "a", GST: "b", licence_number: "c", proofs: "d", other: "e" };
  const reply = { success: false, status: 422, message: "No.", fields };
  const { asked, said, ...rest } = await postAction(action, details.slice(0, 2), [reply]);
  expect([asked.length, said]).toEqual([1, []]);
  expect(rest).toMatchObject({
    status: 422,
    told: {
      values: { "Establishment-Name": "Clinic", businessType: "clinic" },
      refused: {
        message: "No.",
        problems: { "Establishment-Name": "a", GST: "b", licenceNumber: "c", "business-proof": "d", other: "e" },
      },
    },
  });
});

test("a refused file sends nothing else", async () => {
  const file = new File(["MZ"], "proof.exe");
  const reply = { success: false, status: 415, message: "Send a PDF." };
  const { asked, ...rest } = await postAction(action, [...details, ["file", file]], [reply]);
  expect(asked.map(([name]) => name)).toEqual(["uploadFile"]);
  expect(rest).toMatchObject({ status: 415, told: { refused: { problems: { file: "Send a PDF." } } } });
});
