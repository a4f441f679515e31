import { momentInEmirates } from "#shared/time/emirates-time";
import { fieldAmount, fieldCount } from "#shared/typed/figure";

/** A text in both languages, as fields hold it. */
export type InBoth = { en: string; ar: string };

export const asArray = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const asText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Reads the fields of one part of a form, and notes those that cannot be read. */
export class PostedFields {
  constructor(
    private readonly values: unknown,
    private readonly path: string,
    private readonly wrong: string[],
  ) {}

  refuse(name: string): void {
    this.wrong.push(this.path ? `${this.path}.${name}` : name);
  }

  private value(name: string): unknown {
    return isRecord(this.values) ? this.values[name] : undefined;
  }

  text(name: string): string {
    return asText(this.value(name));
  }

  inBoth(name: string): InBoth {
    const value = this.value(name);
    return isRecord(value) ? { en: asText(value["en"]), ar: asText(value["ar"]) } : { en: "", ar: "" };
  }

  several(name: string): string[] {
    return asArray(this.value(name)).map(asText).filter(Boolean);
  }

  lines(name: string): string[] {
    return linesOf(this.text(name));
  }

  /** The rows of a list, each with the path of its own. */
  rows(name: string): PostedFields[] {
    const path = this.path ? `${this.path}.${name}` : name;
    return asArray(this.value(name)).map((row, at) => new PostedFields(row, `${path}[${at}]`, this.wrong));
  }

  /** °C with at most one decimal; null when it is empty, or none. */
  temperature(name: string): number | null {
    if (this.text(name) === "") return null;
    const typed = fieldAmount(this.text(name)) ?? "";
    if (/^-?\d{1,2}(\.\d)?$/.test(typed)) return Number(typed);
    this.refuse(name);
    return null;
  }

  /** An amount of AED; null when it is empty, or none. */
  amount(name: string): number | null {
    if (this.text(name) === "") return null;
    const typed = fieldAmount(this.text(name)) ?? "";
    if (/^\d{1,9}(\.\d{1,2})?$/.test(typed)) return Number(typed);
    this.refuse(name);
    return null;
  }

  /** A whole number; null when it is empty, or none. */
  count(name: string): number | null {
    if (this.text(name) === "") return null;
    const typed = fieldCount(this.text(name)) ?? "";
    if (/^\d{1,9}$/.test(typed)) return Number(typed);
    this.refuse(name);
    return null;
  }

  /** How many there are, a million at most. */
  units(name: string): number {
    const typed = fieldCount(this.text(name)) ?? "";
    if (/^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000) return Number(typed);
    this.refuse(name);
    return 0;
  }

  /** A time in Dubai as an ISO moment, so many ms later; null when it is empty, or no time. */
  moment(name: string, local: string, later: number): string | null {
    if (local === "") return null;
    const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? momentInEmirates(local.slice(0, 16)) : Number.NaN;
    if (!Number.isNaN(ms)) return new Date(ms + later).toISOString();
    this.refuse(name);
    return null;
  }

  /** Lines of `pairLines` in both languages, one beside the other; they are as many in one as in the other. */
  pairs(name: string): { name: InBoth; value: InBoth }[] {
    const { en, ar } = this.inBoth(name);
    const [english, arabic] = [linesOf(en).map(pairOf), linesOf(ar).map(pairOf)];
    if (english.length !== arabic.length) this.refuse(`${name}.ar`);
    const longer = Math.max(english.length, arabic.length);
    return Array.from({ length: longer }, (_, at) => ({
      name: { en: english[at]?.[0] ?? "", ar: arabic[at]?.[0] ?? "" },
      value: { en: english[at]?.[1] ?? "", ar: arabic[at]?.[1] ?? "" },
    }));
  }
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A line of `name: value` as it is written; see `pairLines`. */
function pairOf(line: string): [string, string] {
  const [, name = "", value = line] = /^((?:\\[^]|[^\\:])*):([^]*)$/.exec(line) ?? [];
  return [unescaped(name.trim()), unescaped(value.trim())];
}

/** The pairs that `pairLines` has written as lines. */
export const linePairs = (lines: string): [name: string, value: string][] => linesOf(lines).map(pairOf);

/**
 * Pairs as `name: value`, a line each, of which `PostedFields.pairs` makes the same pairs. A backslash stands before a
 * colon of a name and before a backslash, and before `n` for a new line: one pair is one line, whatever is in it.
 */
export const pairLines = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs.map(([name, value]) => `${escaped(name).replaceAll(":", "\\:")}: ${escaped(value)}`).join("\n");

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll(/\r\n?|\n/g, "\\n");
const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\:n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
