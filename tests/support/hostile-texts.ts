/** Characters of every kind that an expression may tell apart; the kinds that are mixed most stand first. */
const alphabet = Array.from("a0- ._@%/\\\"'<>(){}[];:,+=?#*!$&|^~xAz\n\tاٱ٣½\u0301\u200b\0");

/** One thing that an expression looks for: characters that it takes, the likeliest first, and how many at least. */
type Atom = { takes: string[]; times: number };

const escape = String.raw`\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|k<[^>]*>|[^])`;
const token = new RegExp(
  String.raw`(\((?:\?(?:<?[=!]|:|<[^>]*>))?|[|)^$]|\\[bB1-9]|\\k<[^>]*>)|([*+?]\??)|\{(\d+)(?:,\d*)?\}\??|(\[(?:${escape}|[^\]\\])*\]|${escape}|[^])`,
  "gu",
);

/** What an expression looks for, one after another, without its groups and choices. */
function atomsOf({ source, flags }: RegExp): Atom[] {
  const atoms: Atom[] = [];
  for (const [, sign, repeated, least, piece] of source.matchAll(token)) {
    if (sign !== undefined || repeated !== undefined) continue;
    if (least !== undefined) {
      const last = atoms.at(-1);
      if (last) last.times = Math.min(Number(least), 64);
    } else if (piece !== undefined) {
      const one = new RegExp(`^(?:${piece})$`, flags.replace(/[gy]/g, ""));
      // A character that stands for itself may be outside the alphabet.
      const takes = [...new Set([piece.replace(/^\\/, ""), ...alphabet])].filter((character) => one.test(character));
      if (takes.length > 0) atoms.push({ takes: takes.slice(0, 5), times: 1 });
    }
  }
  return atoms;
}

/**
 * Pieces which, repeated, may make an expression try one place again and again: every stretch of what it looks for, and
 * every one or two of the characters that it takes. Each comes with what has to stand before the first.
 */
export function pumpsOf(expression: RegExp): { before: string; pump: string }[] {
  const atoms = atomsOf(expression);
  const sample = (from: number, to: number, choice: number) =>
    atoms
      .slice(from, to)
      .map(({ takes, times }) => takes[choice % takes.length]!.repeat(times))
      .join("");
  const pumps = new Map<string, { before: string; pump: string }>();
  const add = (before: string, pump: string) => {
    if (pump !== "") pumps.set(`${before}\0${pump}`, { before, pump });
  };
  for (let from = 0; from < atoms.length; from++) {
    for (let to = from + 1; to <= Math.min(atoms.length, from + 8); to++) {
      for (const choice of [0, 1]) {
        add("", sample(from, to, choice));
        if (from > 0) add(sample(0, from, 0), sample(from, to, choice));
      }
    }
  }
  add("", sample(0, atoms.length, 0));
  const characters = [...new Set(atoms.flatMap(({ takes }) => takes))].slice(0, 20);
  for (const first of characters) for (const second of characters) add("", first === second ? first : first + second);
  return [...pumps.values()];
}

/** A text of about so many characters that ends with something else than its pump. */
export const hostileText = ({ before, pump }: { before: string; pump: string }, length: number): string =>
  `${before}${pump.repeat(Math.ceil(length / pump.length))}\u0001`;
