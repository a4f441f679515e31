/** Most lines that the cart's badge counts. */
const most = 9;

/** The badge's text for a number of lines: nothing for none, "9+" from ten on. */
export const badgeText = (lines: number): string => (lines === 0 ? "" : lines > most ? `${most}+` : String(lines));
