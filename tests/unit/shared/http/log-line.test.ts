// Shows the shape of every line of the log, and that an error's words reveal nobody.
import { afterEach, expect, test, vi } from "vitest";
import { errorFacts, logLine } from "#shared/http/log-line";

const written: string[] = [];
for (const level of ["log", "warn", "error"] as const)
  vi.spyOn(console, level).mockImplementation((line: string) => void written.push(`${level} ${line}`));
afterEach(() => void written.splice(0));

test("a line is JSON by its level, and facts cannot pass for its own words", () => {
  logLine("backend", "info", "request", { status: 200, event: "forged", level: "error", where: "nowhere" });
  logLine("storefront", "warn", "security");
  logLine("backend", "error", "message_kept", { message_id: "m1" });
  expect(written).toEqual([
    'log {"status":200,"event":"request","level":"info","where":"backend"}',
    'warn {"where":"storefront","level":"warn","event":"security"}',
    'error {"message_id":"m1","where":"backend","level":"error","event":"message_kept"}',
  ]);
});

test("what an error says is cut and cleaned", () => {
  const error = new Error(`no such mailbox noura@clinic.test, code 123456, +971 50 123 4567 ${"x ".repeat(600)}`);
  const { name, message, stack } = errorFacts(error);
  expect(name).toBe("Error");
  expect(String(message).length).toBeLessThanOrEqual(500);
  expect(`${message} ${stack}`).not.toMatch(/noura|123456|4567/);
  expect(errorFacts("thrown text").message).toBe("thrown text");
});
