import file from "./icons.svg?raw";

/**
 * Every icon's outline on a 24-unit grid, drawn for a 1.75 stroke. It stands once in the document and outside the
 * hydrated root: icons cost no JavaScript.
 */
export const sprite = file.replaceAll(/\n\s*/g, "");
