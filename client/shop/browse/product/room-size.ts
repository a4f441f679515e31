/** What an object takes up, in cm. */
export type RoomSize = { length: number; width: number; height: number };

const figure = String.raw`(\d+(?:\.\d+)?)`;
const unit = "(?:cm|سم)";
const whole = new RegExp(`^${figure} × ${figure} × ${figure} ${unit}$`);
const withRange = new RegExp(`^${figure} × ${figure} ${unit}\\D+${figure} (?:to|إلى) ${figure} ${unit}$`);

/** Smaller items say nothing next to a person. */
const least = 30;

/** Whether it is large enough to ask where it stands. */
export const isInRoom = ({ length, height }: RoomSize): boolean => Math.max(length, height) >= least;

/**
 * The size of furniture and equipment, from the first specification with all three measures; for an adjustable height
 * the largest. Null if there is none, or it is small.
 */
export function roomSize(specifications: readonly { value: string }[]): RoomSize | null {
  for (const { value } of specifications) {
    const [, length, width, lowest, highest] = whole.exec(value) ?? withRange.exec(value) ?? [];
    if (length === undefined) continue;
    const size = { length: Number(length), width: Number(width), height: Number(highest ?? lowest) };
    return isInRoom(size) ? size : null;
  }
  return null;
}
