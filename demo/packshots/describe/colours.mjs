/** What a colour's name in the catalogue looks like. */
const SHADES = {
  white: "#f6f6f2",
  clear: "#e6eff2",
  black: "#25282c",
  grey: "#8c959b",
  blue: "#2f6fb0",
  "light blue": "#9cc4dd",
  navy: "#1f3558",
  teal: "#0f7c80",
  green: "#3c9a63",
  "light green": "#a9d3ae",
  yellow: "#efd16a",
  orange: "#e07b2c",
  red: "#c0392b",
  burgundy: "#6f1d33",
  pink: "#e08aa6",
  purple: "#7a5aa6",
  violet: "#7a5aa6",
  beige: "#dcc9a6",
  cream: "#efe3c6",
  tan: "#cfa878",
  "skin tone": "#dfb594",
  beech: "#d2a679",
};

const NAMES = Object.keys(SHADES).toSorted((one, other) => other.length - one.length);
const ANY = new RegExp(`\\b(${NAMES.join("|")})\\b`, "gi");

/** The names of colours in a text, lower case. */
export const colourNames = (text) => [...text.matchAll(ANY)].map(([, name]) => name.toLowerCase());

/** CSS colour of a name; undefined for a word that is no colour. */
export const shadeOf = (name) => SHADES[name.toLowerCase()];
