// Shows what a form gets when a call did not go well: its problems and what was typed, but no more than it may keep.
import { expect, test } from "vitest";
import { overForm, refusal, refusedOf } from "#client/runtime/refused";

const form = new FormData();
form.set("first_name", "Noura");
form.set("password", "secret");
form.set("file", new File(["x"], "x.pdf"));
const failure = { success: false, err_type: "invalid", code: "invalid_input", message: "Not valid." } as const;

test("a failure's message and fields; only texts that may be kept", () => {
  const fields = { first_name: "This field is required." };
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

test("over a form stands what its fields do not say", () => {
  const refused = { message: "Another account has it.", problems: {}, values: {} };
  expect(overForm(undefined, "Try again.")).toBeNull();
  expect(overForm(refused, "Try again.")).toBe("Another account has it.");
  expect(overForm({ ...refused, message: "" }, "Try again.")).toBe("Try again.");
  expect(overForm({ ...refused, problems: { email: "This field is required." } }, "Try again.")).toBeNull();
});
