type Details = { name: string; text: string; iban: string };

/** Codes with which SWIFT and banks name the parts of `:86:`. */
const slashCode = /\/(NAME|ORDP|BENM|REMI|IBAN|EREF|PREF|TRCD|ISDT|CNTP|ACCT|ID|ADDR|PURP)\//g;

/**
 * Name, account and text of field 86: with parts `?20` as banks of German making write it, with codes as `/NAME/`, or free.
 * @param lines as the file has them; a line may end in the middle of a word, which the bank does not mark
 */
export function mt940Details(lines: readonly string[]): Details {
  if (/^\d{3}\?|\?\d{2}/.test(lines.join(""))) return withParts(lines.join(""));
  const whole = lines.join(" ").trim();
  return new RegExp(slashCode).test(whole) ? withCodes(whole) : { name: "", text: whole, iban: "" };
}

function withParts(whole: string): Details {
  const parts = [...whole.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code, text]) => ({ code: Number(code), text: text! }));
  const texts = (first: number, last: number) =>
    parts.filter(({ code }) => code >= first && code <= last).map(({ text }) => text.trim());
  return {
    name: texts(32, 33).join(" "),
    text: [...texts(20, 29), ...texts(60, 63)].join(" ") || texts(0, 0).join(" "),
    iban: texts(30, 31).join(" "),
  };
}

function withCodes(whole: string): Details {
  const found = [...whole.matchAll(slashCode)];
  const partOf = (...codes: string[]) =>
    found
      .flatMap((match, at) => {
        const end = found[at + 1]?.index ?? whole.length;
        return codes.includes(match[1]!) ? [whole.slice(match.index + match[0].length, end).trim()] : [];
      })
      .filter((text) => text !== "")
      .join(" ");
  const before = whole.slice(0, found[0]!.index).trim();
  return {
    name: partOf("NAME", "ORDP", "CNTP") || partOf("BENM"),
    text: [before, partOf("REMI", "EREF", "PREF")].filter((text) => text !== "").join(" ") || whole,
    iban: partOf("IBAN", "ACCT"),
  };
}
