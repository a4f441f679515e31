import { storefrontSecretHeader } from "#shared/calls/crossing-headers";

/** A backend is anything that answers a request. */
export type Backend = { fetch(request: Request): Promise<Response> };

/**
 * An external backend. Its base path is prefixed to a call's own; redirects are not followed, so the secret goes
 * nowhere else.
 * @param secret with which it recognises the storefront; a server that is not ours may ignore it
 */
export function remoteBackend(backendUrl: string, secret: string | null): Backend {
  const base = new URL(backendUrl);
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const url = new URL(base.origin);
      url.pathname = base.pathname.replace(/(?<!\/)\/+$/, "") + pathname;
      url.search = search;
      const { method, signal } = request;
      const headers = new Headers(request.headers);
      if (secret !== null) headers.set(storefrontSecretHeader, secret);
      // The body is passed on as it comes, so an upload is not held here; Node wants `duplex` for that.
      const init = { method, headers, body: request.body, signal, redirect: "manual" as const, duplex: "half" };
      return fetch(url, init);
    },
  };
}
