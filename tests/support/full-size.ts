/**
 * Whether a test that costs most of a minute runs at its full size, as with `npm run prove`. With `npm test` it shows the
 * same in small.
 */
export const isFullSize = process.env["FULL_SIZE"] === "yes";
