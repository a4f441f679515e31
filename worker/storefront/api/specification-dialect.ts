import { methodsOf, type Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts } from "#shared/contracts/platform/table";
import { findCalls } from "#shared/calls/call-finder";
import type { Ask, Parameters } from "./dialect-call";
import { parametersOf } from "./forwarded-query";
import { withQuantity } from "./line-quantity";
import { namedValues, postedBody } from "./posted-body";
import { groupsByTen, isGroupList, withListWords } from "./product-list-words";
import type { Backend } from "./remote-backend";

/** What every request has in its URL. */
const everywhere = ["business_category", "country", "currency", "lang"];

/**
 * Wraps a foreign backend so that it is called as the specification says: with the method and parameter places of
 * `shared/calls/calls.ts`, however the edge was called, and the names that such backends expect. Uploads and URLs that
 * are no call are passed on unchanged.
 */
export function specificationDialect(backend: Backend): Backend {
  return {
    async fetch(request) {
      const { pathname, searchParams: query } = new URL(request.url);
      const found = findCalls(pathname, query.get("name")).find(({ call }) => methodsOf(call).includes(request.method));
      if (!found || found.call.upload) return backend.fetch(request);
      const { name, call } = found;
      const bytes = request.method === "GET" ? undefined : await request.arrayBuffer();
      const whole = { body: bytes ?? null };
      const again = () => new Request(request, whole);
      const posted = bytes ? await postedBody(again()) : {};
      // The backend refuses what cannot be read.
      if (typeof posted === "string") return backend.fetch(again());
      const common = new Set<string>([...everywhere, ...(call.name ? ["name"] : [])]);
      const inPath: string[] = call.path.match(/(?<=\{)\w+/g) ?? [];
      const fromQuery = Object.entries(namedValues(query)).filter(([key]) => !common.has(key));
      const known = parametersOf(name);
      // An address has its own country, besides the shop's in every request. Parameters that a read does not know stay
      // out of its URL.
      const fromBody = Object.entries(posted).filter(
        ([key]) => known.includes(key) || (call.kind === "write" && !common.has(key)),
      );
      const own = [...fromQuery, ...fromBody].filter(([key]) => !inPath.includes(key));
      const always = [...query].filter(([key]) => common.has(key));
      const ask: Ask = (other, parameters, headers = {}) => {
        const path = other === name ? pathname : `${calls[other].path}/`;
        const translated = spoken(other, { request, path, always, parameters });
        for (const [header, value] of Object.entries(headers)) translated.headers.set(header, value);
        return backend.fetch(translated);
      };
      return tell(name, Object.fromEntries(own), ask);
    },
  };
}

/** Makes a call with the names that the specification has for it. */
async function tell(name: CallName, own: Parameters, ask: Ask): Promise<Response> {
  const call: Call = calls[name];
  const parameters = { ...understood(name, own), ...call.always };
  switch (name) {
    case "listProductGroups":
      if (isGroupList(parameters)) return groupsByTen(withListWords(parameters), ask);
      return ask(name, withListWords(parameters));
    case "filterProducts":
      return ask(name, withListWords(parameters));
    case "updateCartItem":
    case "updateGuestCartItem":
      return withQuantity(name, parameters, ask);
    default:
      return ask(name, parameters);
  }
}

type Telling = { request: Request; path: string; always: [string, string][]; parameters: Parameters };

/** The request for a call, with each parameter in its place. */
function spoken(name: CallName, { request, path, always, parameters }: Telling): Request {
  const call: Call = calls[name];
  const method = call.method ?? (call.kind === "write" ? "POST" : request.method);
  const inAddress = method === "GET" ? Object.keys(parameters) : (call.query ?? []);
  const url = new URL(path, request.url);
  for (const [key, value] of always) url.searchParams.append(key, value);
  for (const key of inAddress) {
    const value = parameters[key];
    if (value !== undefined) url.searchParams.set(key, [value].flat().join(","));
  }
  url.searchParams.sort();
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.delete("content-type");
  if (method === "GET") return new Request(url, { method, headers, signal: request.signal });
  headers.set("content-type", "application/json");
  const rest = Object.fromEntries(Object.entries(parameters).filter(([key]) => !inAddress.includes(key)));
  const body = JSON.stringify(rest);
  return new Request(url, { method, headers, body, signal: request.signal });
}

/**
 * The request as parsed by the contract: numbers and lists of a read, which a URL only has as text, and defaults of a
 * write. What the contract refuses is left for the backend to refuse.
 */
function understood(name: CallName, own: Parameters): Parameters {
  const parsed = contracts[name].request.safeParse(own);
  if (!parsed.success) return own;
  const values: Parameters = { ...parsed.data };
  if (calls[name].kind === "write") return { ...values, ...own };
  // A flag such as `cod=1` exists only in the URL; the contract parses it to `true`, which no backend knows.
  const said = (key: string, value: unknown) => (typeof values[key] === "boolean" ? value : (values[key] ?? value));
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, said(key, value)]));
}
