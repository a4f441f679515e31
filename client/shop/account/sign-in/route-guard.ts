import { redirect, type LoaderFunction } from "react-router";
import { guardedLoginUrl, isGuardedPath } from "#shared/routes/guarded-paths";
import { splitLocale } from "#shared/text/locale";
import { shopperKnown } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";

/**
 * The route guard of navigations in the browser: a guest on the way to a guarded address is led to the
 * sign-in before anything of the page is fetched or shown, and so is somebody whose session has ended meanwhile. For
 * documents the edge does the same (`worker/storefront/edge/route-guard.ts`).
 */
export function guarded(loader: LoaderFunction): LoaderFunction {
  return async (args) => {
    const { pathname, search } = new URL(args.request.url);
    if (!isGuardedPath(splitLocale(pathname).path)) return loader(args);
    const signIn = () => redirect(guardedLoginUrl("", pathname + search));
    await shopperKnown();
    if (shopperStore.get(profileAtom) === null) throw signIn();
    try {
      return await loader(args);
    } catch (error) {
      throw isRefusedSession(error) ? signIn() : error;
    }
  };
}

/** What `required` throws of a 401 (`client/runtime/reply.ts`). */
function isRefusedSession(error: unknown): boolean {
  const init: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "init") : null;
  return typeof init === "object" && init !== null && Reflect.get(init, "status") === 401;
}
