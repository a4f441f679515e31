/**
 * Seeded chance. Every draw is keyed by a text (a group's slug and what is drawn), so a new family never changes what
 * was drawn for the others, and two runs write the same bytes.
 */

/** FNV-1a over the key, finished so that near-equal keys lie far apart; an unsigned 32-bit integer. */
function hash(key) {
  let value = 0x811c9dc5;
  for (const character of key) {
    value = Math.imul(value ^ character.codePointAt(0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A number in [0, 1) that belongs to the key. */
export function draw(key) {
  return hash(key) / 0x1_0000_0000;
}

/** True with the given probability (0 to 1). */
export function chance(key, probability) {
  return draw(key) < probability;
}

/** A whole number from `low` to `high`, both included. */
export function between(key, low, high) {
  return low + Math.floor(draw(key) * (high - low + 1));
}

/** One of the values. */
export function pick(key, values) {
  return values[Math.floor(draw(key) * values.length)];
}
