import { redirectDocument, type LoaderFunctionArgs } from "react-router";
import { splitLocale } from "#shared/text/locale";
import { isConsolePath, paths } from "#client/paths";
import { notFound } from "#client/runtime/reply";
import { messageOf, visitOf } from "#client/runtime/request-context";

/**
 * Every URL of no screen, and `/404` itself: always a true 404. In the browser the shop does not know the console's
 * screens, and leaves the answer to the server. A failed checkout leaves its message for `/404`.
 */
export function loader({ url, context }: LoaderFunctionArgs): never {
  if (!import.meta.env.SSR && isConsolePath(url.pathname)) {
    throw redirectDocument(visitOf(context).origin + url.pathname + url.search);
  }
  throw notFound(paths.notFound === splitLocale(url.pathname).path ? messageOf(context) : undefined);
}

/** Never rendered: the loader always throws, and the error screen is shown instead. */
export function Component() {
  return null;
}
