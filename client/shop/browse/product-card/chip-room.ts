/** A value, such as `M`, and its SKU; none when that is sold out. */
export type Chip = readonly [value: string, sku?: string];

/** Width in px of a card's row of chips where it is narrowest: on the desktop beside the filters, on a phone of 360 px. */
export const roomOnDesk = 188;
export const roomOnPhone = 144;

/** A chip is as wide as a finger at least, and grows with its letters; px. */
const least = 44;
const widthOf = ([value]: Chip): number => Math.max(least, 10 + 7.5 * value.length);
const gap = 4;

/**
 * The first chips of which a row has room: all of them, or as many as leave room for one that says how many more there
 * are. None where not even two have: the choice of one is none.
 * @param count of all variants, those without a chip too
 */
export function chipsThatFit(chips: readonly Chip[], count: number, room: number): readonly Chip[] {
  let end = -gap;
  let fitting = 0;
  for (const [place, chip] of chips.entries()) {
    end += gap + widthOf(chip);
    const isLast = place === count - 1;
    if (end <= (isLast ? room : room - gap - least)) fitting = place + 1;
  }
  return fitting < 2 ? [] : chips.slice(0, fitting);
}
