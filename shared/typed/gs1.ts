import { plainCode, visible } from "./signs";

/** Longer than any symbol holds, in characters. */
const longestScan = 1000;
/** Names of symbologies that scanners send before what they read, such as `]d2` for a DataMatrix of GS1. */
const symbology = /^\][a-z]\d/i;
/** Ends a part whose length is free: the sign that shows a group separator, for it and for what is written in its place. */
const groupEnd = "␝";
const otherEnds = /<GS>|\{GS\}|\[GS\]|\^\]|\\x1d|\\u001d/gi;

/** Parts whose length is set by what they are: the first two digits of their identifier → digits of both together. */
const lengths: Record<string, number> = { "00": 20, "01": 16, "02": 16, "03": 16, "04": 18, "20": 4, "41": 16 };
for (const day of ["11", "12", "13", "14", "15", "16", "17", "18", "19"]) lengths[day] = 8;
for (const measure of ["31", "32", "33", "34", "35", "36"]) lengths[measure] = 10;

/** Identifiers of more than two digits, by their first two. */
const identifierLength = (rest: string): number => {
  const first = rest.slice(0, 2);
  if (/^(?:23|24|25|40|41|42|71)$/.test(first)) return 3;
  return /^(?:3[1-69]|43|7[0-9]|8[0-2])$/.test(first) ? 4 : 2;
};

/** Parts of a GS1 element string by their identifiers: `01` the GTIN, `10` the lot, `17` the last day, `21` the serial number. */
export type Gs1Parts = ReadonlyMap<string, string>;

/**
 * The parts of a GS1 element string that was scanned or typed, with group separators in any of their writings, with or without
 * brackets, or as a GS1 link; null when the text is none.
 */
export function gs1Parts(text: string): Gs1Parts | null {
  if (text.length > longestScan) return null;
  const shown = visible(text).replaceAll("\u001d", groupEnd).replaceAll(otherEnds, groupEnd);
  const scanned = shown.replace(/^[\s"'␝]+/, "").replace(symbology, "");
  return inLink(scanned) ?? inBrackets(scanned) ?? inSequence(scanned);
}

/** `https://id.gs1.org/01/06290004178674/10/A-12?17=280630` */
function inLink(text: string): Gs1Parts | null {
  const [, path = "", query = ""] = /^https?:\/\/[^\s/]+((?:\/[^\s/?#]+)+)\/?(?:\?([^\s#]*))?/.exec(text) ?? [];
  const steps = path.split("/").slice(1);
  const at = steps.findIndex(
    (step, place) => /^0[12]$/.test(step) && /^(?:\d{8}|\d{12,14})$/.test(steps[place + 1] ?? ""),
  );
  if (at === -1) return null;
  const parts = new Map<string, string>();
  for (let place = at; place + 1 < steps.length; place += 2) parts.set(steps[place]!, decoded(steps[place + 1]!));
  for (const [name, value] of new URLSearchParams(query)) if (/^\d{2,4}$/.test(name)) parts.set(name, value);
  return parts;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `(01)06290004178674(17)280630(10)A-12`, with whatever spaces; the first bracket may be missing. */
function inBrackets(text: string): Gs1Parts | null {
  const found = [...`(${plainCode(text)}`.matchAll(/\( ?(\d{2,4}) ?\) ?([^(]*)/g)];
  if (found.length === 0) return null;
  return new Map(
    found.map(([, name = "", value = ""]) => {
      const isFixed = lengths[name.slice(0, 2)] !== undefined;
      const plain = value.replaceAll(groupEnd, "").trim();
      return [name, isFixed ? plain.replaceAll(/[ -]/g, "") : plain];
    }),
  );
}

/** `0106290004178674172806301012345`, where parts of free length end by a group separator or with the text. */
function inSequence(text: string): Gs1Parts | null {
  let rest = text
    .split(groupEnd)
    .map((part) => plainCode(part).replaceAll(" ", ""))
    .join(groupEnd);
  // A symbol of a plain number says no more than the number.
  if (/^\d{8,14}$/.test(rest)) return new Map([["01", rest]]);
  const parts = new Map<string, string>();
  while (rest !== "") {
    const nameLength = identifierLength(rest);
    const name = rest.slice(0, nameLength);
    if (!/^\d{2,4}$/.test(name)) return parts.size > 0 ? parts : null;
    const end = rest.indexOf(groupEnd);
    const length = lengths[rest.slice(0, 2)] ?? (end === -1 ? rest.length : end);
    parts.set(name, rest.slice(nameLength, length));
    rest = rest.slice(length).replace(/^␝/, "");
  }
  return parts.size > 0 ? parts : null;
}

/**
 * The day that six digits name (`YYMMDD`), as `YYYY-MM-DD`; `00` for a day is the last one of its month. Null when there is no such
 * day. @param thisYear decides the century, which is the nearest one
 */
export function gs1Day(text: string | undefined, thisYear: number): string | null {
  const [, yy, mm, dd] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? "") ?? [];
  if (yy === undefined || mm === undefined || dd === undefined) return null;
  const century = Math.floor(thisYear / 100) * 100;
  const difference = Number(yy) - (thisYear - century);
  const year = century + Number(yy) + (difference > 50 ? -100 : difference < -50 ? 100 : 0);
  const day = new Date(Date.UTC(year, dd === "00" ? Number(mm) : Number(mm) - 1, Number(dd)));
  const said = day.toISOString().slice(0, 10);
  const isReal = Number(mm) >= 1 && Number(mm) <= 12 && Number(said.slice(5, 7)) === Number(mm);
  return isReal ? said : null;
}
