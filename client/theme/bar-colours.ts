/** Of the browser's own bars around the page, as `meta` takes them, which knows no tokens. */
export const barColours = { light: "#0B5F63", dark: "#083F42" };
