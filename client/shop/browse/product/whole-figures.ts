/** Keeps a figure and the short word after it, mostly a unit, in one line: "4.5 g", "18 litres". */
export const withWholeFigures = (title: string): string =>
  title.replace(/(\d) (?=[^\s\d]{1,6}([\s,،]|$))/g, "$1\u00a0");
