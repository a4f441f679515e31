// Shows what a form is told when a call did not go well: its problems and what was typed, but no more than it may keep.
import { expect, test } from "vitest";
import { refusal, refusedOf } from "../../../../client/runtime/refused";

const form = new FormData();
form.set("first_name", "Noura");
form.set("password", "secret");
form.set("file", new File(["x"], "x.pdf"));
const failure = { success: false, err_type: "invalid", code: "invalid_input", message: "Not valid." } as const;

test("a failure's message and fields; only texts that may be kept", () => {
  const fields = { first_name: "This is required." };
  expect(refusedOf({ ...failure, fields }, form, ["first_name", "last_name", "file"])).toEqual({
    message: "Not valid.",
    problems: fields,
    values: { first_name: "Noura" },
  });
});

test("nobody answered: no message, and a status of failure all the same", () => {
  const told = refusedOf(undefined, form, []);
  expect(told).toEqual({ message: "", problems: {}, values: {} });
  expect(refusal(told, undefined).init?.status).toBe(503);
  expect(refusal(told, { status: 409 }).init?.status).toBe(409);
});
