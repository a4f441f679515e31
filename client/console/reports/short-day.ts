/** A day below a plot: `24/11`. @param iso `2026-11-24` */
export const shortDay = (iso: string): string => `${Number(iso.slice(8, 10))}/${Number(iso.slice(5, 7))}`;
