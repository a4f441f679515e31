import { consoleSegment, screens } from "../shared/routes/shop-routes";

const consolePath = new RegExp(`^(/ar)?/${consoleSegment}(/|$)`, "i");

/** Whether a path is the console's, with or without a language; the shop's pages know no more of it. */
export const isConsolePath = (pathname: string): boolean => consolePath.test(pathname);

/** Path patterns by the name of their screen, for links: `href(paths.product, …)`. */
export const pathsOf = <Rows extends Record<string, { path: string }>>(rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, { path }]) => [name, path])) as {
    [Name in keyof Rows]: Rows[Name]["path"];
  };

/** Every path pattern of the shop. */
export const paths = pathsOf(screens);
