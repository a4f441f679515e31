/** Most lines that the cart's badge counts. */
const most = 9;

/** What the badge says for so many lines: nothing for none, "9+" from ten on. */
export const badgeText = (lines: number): string => (lines === 0 ? "" : lines > most ? `${most}+` : String(lines));
