// Shows by when an e-invoice must be sent and a failure reported, in days of the Emirates and over weekends.
import { expect, test } from "vitest";
import { reportFailureBy, sendBy } from "#shared/e-invoices/e-invoice-deadlines";

const at = (iso: string) => Date.parse(`${iso}+04:00`);
const shown = (moment: number) => new Date(moment + 4 * 3_600_000).toISOString().slice(0, 16);

test.each([
  ["2026-11-01T00:00", "2026-11-16T00:00"],
  ["2026-11-01T23:59", "2026-11-16T00:00"],
  ["2026-12-20T12:00", "2027-01-04T00:00"],
])("a supply of %s is reported before %s", (supplied, end) => {
  expect(shown(sendBy(at(supplied)))).toBe(end);
});

test.each([
  ["Monday", "2026-11-23T10:00", "2026-11-26T00:00"],
  ["Wednesday", "2026-11-25T23:59", "2026-11-28T00:00"],
  ["Thursday", "2026-11-26T00:00", "2026-12-01T00:00"],
  ["Friday", "2026-11-27T10:00", "2026-12-02T00:00"],
  ["Saturday", "2026-11-28T10:00", "2026-12-02T00:00"],
  ["Sunday", "2026-11-29T10:00", "2026-12-02T00:00"],
])("a failure that began on a %s, %s, is reported before %s", (_, began, end) => {
  expect(shown(reportFailureBy(at(began)))).toBe(end);
});
