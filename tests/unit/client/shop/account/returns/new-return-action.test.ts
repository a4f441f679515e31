// Shows which lines of an order a posted return request is about.
import { expect, test } from "vitest";
import { action } from "#client/shop/account/returns/new-return-action";
import { postAction } from "#support/posted-action";

// Shows: returns.request
test("a line is wanted back whose box is ticked, or of which a reason was chosen", async () => {
  const { asked, told } = await postAction(
    action,
    [
      ["line.0", "on"],
      ["quantity.0", "1"],
      ["reason.0", "damaged"],
      ["quantity.1", "2"],
      ["reason.1", ""],
      ["quantity.2", "3"],
      ["reason.2", "wrong_item"],
      ["way", "drop_off"],
    ],
    [
      {
        success: false,
        status: 400,
        code: "invalid_input",
        message: "No",
        fields: { "lines[1].quantity": "Too many" },
      },
    ],
    { id: "order-1" },
  );
  expect(asked).toMatchObject([
    [
      "requestReturn",
      {
        id: "order-1",
        lines: [
          { line: 0, quantity: "1", reason: "damaged" },
          { line: 2, quantity: "3", reason: "wrong_item" },
        ],
      },
    ],
  ]);
  expect(told).toMatchObject({ refused: { problems: { "quantity.2": "Too many" } } });
});
