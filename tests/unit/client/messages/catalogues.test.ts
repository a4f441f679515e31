import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { locales, type Locale } from "#shared/text/locale";
import { root } from "#support/project-root";

const client = path.join(root, "client");
const filesOf = (locale: Locale): string[] => readdirSync(path.join(client, "messages", locale)).toSorted();
const features = filesOf("en");
const textsOf = (locale: Locale, feature: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(client, "messages", locale, feature), "utf8"));

/** Names of the values that a text takes, whatever plural forms they stand in. */
function valuesIn(text: string): string {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    if (Array.isArray(part) && typeof part[0] === "string") {
      names.add(part[0]);
      for (const form of Object.values((part[2] as object | undefined) ?? {}))
        if (Array.isArray(form)) form.forEach(collect);
    }
  };
  const compiled = compileMessage(text);
  if (Array.isArray(compiled)) compiled.forEach(collect);
  return [...names].toSorted().join(" ");
}

test("both languages have the same files", () => {
  // Shows that no feature's texts are missing as a whole.
  expect(filesOf("ar")).toEqual(features);
});

describe.each(features)("%s", (feature) => {
  const [en, ar] = locales.map((locale) => textsOf(locale, feature));

  // Shows: design.languages
  test("has the same ids in both languages", () => {
    // Shows that nobody meets a bare id for want of a translation.
    expect(new Set(Object.keys(ar!))).toEqual(new Set(Object.keys(en!)));
  });

  test("has words for every id, taking the same values", () => {
    // Shows that no translation is empty or leaves out a figure that the other language tells.
    const empty = [en!, ar!].flatMap((texts) => Object.keys(texts).filter((id) => texts[id]!.trim() === ""));
    const different = Object.keys(en!).filter((id) => valuesIn(ar![id] ?? "") !== valuesIn(en![id]!));
    expect({ empty, different }).toEqual({ empty: [], different: [] });
  });

  test("has all six Arabic forms for every count", () => {
    // Shows that Arabic counts are never put into a form meant for another number.
    const counts = Object.entries(ar!).filter(([, text]) => text.includes(", plural,"));
    const forms = ["zero", "one", "two", "few", "many", "other"];
    expect(counts.filter(([, text]) => !forms.every((form) => text.includes(`${form} {`)))).toEqual([]);
  });
});

test("every id in the code is a text, and every text is used", () => {
  // Shows that the code and the catalogue agree, also where an id is put together from parts.
  const known = new Set(features.flatMap((feature) => Object.keys(textsOf("en", feature))));
  const sources = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const code = sources.map((file) => readFileSync(path.join(client, file), "utf8")).join("\n");
  const exact = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1]!);
  const patterns = [...code.matchAll(/\bt\(\s*`([^`]+)`/g)].map((match) => patternOf(match[1]!));
  const unused = [...known].filter((id) => !code.includes(`"${id}"`) && !patterns.some((pattern) => pattern.test(id)));
  const unknown = exact.filter((id) => !known.has(id));
  const fruitless = patterns.filter((pattern) => ![...known].some((id) => pattern.test(id)));
  expect({ unknown, fruitless, unused }).toEqual({ unknown: [], fruitless: [], unused: [] });
});

/** An id with parts that are computed: each stands for some text. */
const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\$\{[^}]+\}/g, ".+")}$`);
