/** Days in which goods of a type can come back, where the terms of use give one number for all of the type. */
export const returnDays = new Map([
  ["instrument", 14],
  ["device", 7],
  ["furniture", 7],
  ["refurbished", 7],
]);
