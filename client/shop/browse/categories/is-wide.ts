/** Whether the window is as wide as a desktop's, where the menu is a panel. */
export const isWide = (): boolean => matchMedia("(min-width: 64rem)").matches;
