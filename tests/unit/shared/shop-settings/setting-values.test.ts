// Shows how what people type into the settings is read, in either script, and what is refused and why.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { fieldsOf, settingGroups } from "#shared/shop-settings/shop-setting-fields";
import { moneyIn, readSetting, settingText } from "#shared/shop-settings/setting-values";

test.each([
  ["AED 12.50", 1250],
  ["١٢٫٥٠ درهم", 1250],
  ["1,250.5 AED", 125_050],
  ["0", 0],
  ["-1", null],
  ["12,50", 1250],
  ["1.250", null],
  ["12.3456", null],
  ["12.505", null],
  ["twelve", null],
  ["100000000", null],
])("%s is %o fils", (text, fils) => {
  expect(moneyIn(text)).toBe(fils);
});

describe("a setting", () => {
  test.each([
    ["time", "14:00", 840],
    ["time", "٩:٣٠", 570],
    [
      "spans",
      "8:00–12:00, 14:30–20:00",
      [
        [480, 720],
        [870, 1200],
      ],
    ],
    [
      "spans",
      "8-12؛ 14.30 إلى 20",
      [
        [480, 720],
        [870, 1200],
      ],
    ],
    ["spans", "", []],
    ["trn", "100 0000 0000 0003", "100000000000003"],
    ["phone", "+971 4 000 0100", "+971 4 000 0100"],
    ["phone", "<+971 50 123 4567>;", "+971 50 123 4567"],
    ["phone", "\u202a+٩٧١ (0)50 123 4567\u202c", "+971 (0)50 123 4567"],
    ["methods", "credit cod nonsense", ["cod", "credit"]],
    ["weekdays", "0 6", [0, 6]],
    ["lines", "Unit 4\r\n\n  Dubai ", ["Unit 4", "Dubai"]],
    ["prefix", "INV-{year}-", "INV-{year}-"],
    ["smsName", "FALAJ", "FALAJ"],
    ["kilograms", "١٥", 15],
    ["optionalEmail", "", ""],
    ["name", " Gulf\u200b  Care\u202e ", "Gulf Care"],
    ["name", "رعاية\nالخليج", "رعاية الخليج"],
    ["name", "O’Brien & Söhne 24/7", "O’Brien & Söhne 24/7"],
    ["colour", "1D4ED8", "#1d4ed8"],
    ["logo", "", ""],
    ["logo", `${"a".repeat(40)}-640x160.png`, `${"a".repeat(40)}-640x160.png`],
    ["iban", "ae07 0331 2345 6789 0123 456", "AE070331234567890123456"],
    ["iban", " ", ""],
  ] as const)("of kind %s reads %j", (kind, text, value) => {
    expect(readSetting(kind, text)).toEqual({ value });
  });

  test.each([
    ["line", " \n ", "required"],
    ["time", "25:00", "time"],
    ["time", "24:00", "time"],
    ["time", "9:75", "time"],
    ["spans", "20:00–8:00", "closes_early"],
    ["spans", "8:00–12:00, 11:00–20:00", "closes_early"],
    ["spans", "all day", "hours"],
    ["trn", "200000000000003", "own_trn"],
    ["trn", "10000000000003", "own_trn"],
    ["phone", "04 000 0100", "phone"],
    ["phone", "+971 50 123", "phone"],
    ["phone", "\u2066\u2069", "required"],
    ["email", "care@falaj", "email"],
    ["url", "javascript:alert(1)", "url"],
    ["url", "http://falaj.example", "url"],
    ["methods", "", "no_method"],
    ["weekdays", "8", "no_day"],
    ["prefix", "INV", "prefix"],
    ["prefix", "INV2-", "prefix"],
    ["prefix", "-", "prefix"],
    ["smsName", "فلج", "sms_name"],
    ["smsName", "12345", "sms_name"],
    ["kilograms", "0", "kilograms"],
    ["kilograms", "1.5", "kilograms"],
    ["kilograms", " ", "required"],
    ["name", "\u200b \u2069", "required"],
    ["name", "—", "name"],
    ["name", "<b>Gulf</b>", "name"],
    ["name", "{shop}", "name"],
    ["colour", "", "required"],
    ["colour", "teal", "colour"],
    ["logo", "../secret.png", "logo"],
    ["logo", `${"a".repeat(40)}-640x160.svg`, "logo"],
    ["iban", "AE08 0331 2345 6789 0123 456", "iban"],
    ["line", "x".repeat(301), "too_long"],
  ] as const)("of kind %s refuses %j as %s", (kind, text, problem) => {
    expect(readSetting(kind, text)).toEqual({ problem });
  });

  test("a colour on which no text can stand is refused with a near one", () => {
    const read = readSetting("colour", "#ff8800");
    expect(read).toMatchObject({ problem: "unreadable_colour" });
    expect(readSetting("colour", "named" in read ? read.named : "")).toHaveProperty("value");
  });

  test("that is shown reads as the same, for every setting that there is at first", () => {
    const again = settingGroups.map((group) =>
      Object.fromEntries(
        fieldsOf(group).map(([name, { kind, most }]) => {
          const read = readSetting(kind, settingText(kind, Reflect.get(settingDefaults[group], name)), most);
          return [name, "value" in read ? read.value : read.problem];
        }),
      ),
    );
    expect(again).toEqual(settingGroups.map((group) => settingDefaults[group]));
  });

  const unseen = fc.constantFrom(
    ...Array.from("\u00ad\u061c\u115f\u200b\u200e\u200f\u202e\u2060\u2069\u2800\u3000\u3164\uffa0\u{e0041}\ufeff"),
  );
  const texts = settingGroups
    .flatMap((group) => fieldsOf(group).map(([, { kind }]) => kind))
    .filter((kind) => kind !== "switch");

  test("whatever nobody can see is nothing, in every kind", () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.string({ unit: unseen, maxLength: 20 }), (kind, text) => {
        expect(readSetting(kind, text)).toEqual(readSetting(kind, ""));
      }),
    );
  });

  test("signs that nobody sees and that turn a line around are not kept", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("line", "optional", "lines", "name", "phone", "url"),
        fc.array(
          unseen.filter((sign) => !/\s|\u2800/u.test(sign)),
          { minLength: 1, maxLength: 4 },
        ),
        (kind, [first = "", ...more]) => {
          const typed = { phone: "+971 4 000 0100", url: "https://falaj.example/" }[kind as "phone"] ?? "Gulf Care";
          expect(readSetting(kind as "line", first + typed + more.join(""))).toEqual(
            readSetting(kind as "line", typed),
          );
        },
      ),
    );
  });

  test("of money is the same after it was shown, whatever the sum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (fils) => {
        expect(moneyIn(settingText("money", fils))).toBe(fils);
      }),
    );
  });
});
