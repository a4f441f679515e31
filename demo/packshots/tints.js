/** The grounds that goods stand on: `near` in front, `far` behind, and the shadow's hue. */
export const TINTS = {
  goods: { near: "#f4f5f6", far: "#f6f7f8", shadow: "#20262c" },
  hero: { near: "#dcebe9", far: "#e9f2f1", shadow: "#0d3233" },
};
