import { redirectDocument, type LoaderFunctionArgs } from "react-router";
import { isConsolePath } from "../paths";
import { notFound } from "../runtime/reply";
import { visitOf } from "../runtime/shop";

/**
 * Every address that is no screen's, and `/404` itself (A11): always a true 404. In the browser the shop does not know
 * the console's screens, and lets the server say.
 */
export function loader({ url, context }: LoaderFunctionArgs): never {
  if (!import.meta.env.SSR && isConsolePath(url.pathname)) {
    throw redirectDocument(visitOf(context).origin + url.pathname + url.search);
  }
  throw notFound();
}

/** Never shown: the loader always throws, and the error screen takes its place. */
export function Component() {
  return null;
}
