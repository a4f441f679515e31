/**
 * Whether a test that costs most of a minute is run at its full size: with `npm run prove`. `npm test` runs a part of it
 * that still fails when what it shows is broken.
 */
export const isFullSize = process.env["FULL_SIZE"] === "yes";
