/** Files of a language that are fetched as one: what every page needs, and what comes with every screen. */
export const together = {
  layout: "frame",
  cart: "frame",
  shopper: "frame",
  catalogue: "screens",
  error: "screens",
} as const;
