/** A curved needle: which part of a circle it is, and how long it is along its curve, in mm. */
export type Needle = { fraction: number; length: number };

/** All in mm; the path begins at the left end and bulges downwards, inside of `width` x `height`. */
export type NeedleOutline = { radius: number; width: number; height: number; path: string };

const rounded = (mm: number): number => Math.round(mm * 1000) / 1000;

/** The needle's outline in its true size, as the centre line of the wire. @param fraction more than 0, less than 1 */
export function needleOutline({ fraction, length }: Needle): NeedleOutline {
  const angle = 2 * Math.PI * fraction;
  const radius = length / angle;
  const chord = 2 * radius * Math.sin(angle / 2);
  const isMoreThanHalf = fraction > 0.5;
  const width = isMoreThanHalf ? 2 * radius : chord;
  const height = radius * (1 - Math.cos(angle / 2));
  const [left, right] = [(width - chord) / 2, (width + chord) / 2];
  const r = rounded(radius);
  return {
    radius,
    width,
    height,
    path: `M${rounded(left)} 0A${r} ${r} 0 ${isMoreThanHalf ? 1 : 0} 0 ${rounded(right)} 0`,
  };
}

/** The part of a circle that a fraction such as `3/8` says; 0 for what says none. */
export function circleFraction(text: string): number {
  const [, part, whole] = /^(\d)\/(\d)$/.exec(text) ?? [];
  return part && whole && whole !== "0" ? Number(part) / Number(whole) : 0;
}
