/**
 * A backend that knows the specification and nothing of this shop's code: neither its table of calls nor its contracts.
 * What does not come by the specification's own words (method, slash, place and name of a parameter, the parameters and
 * headers of every request) is refused and written down, so a test can tell what the shop says wrong.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { specificationAnswers, type SpecifiedRequest } from "./specification-answers";

/** One line of the specification: `*` is any one segment. Words after `?` travel in the address, others in the body. */
type Line = { methods: string[]; path: RegExp; query: string[]; body: string[]; who: string; key: string };

/** `METHODS path?query words | body words | who`; a word with `=` has that value, one with a `?` at its end may be left out. */
const lines = `
POST /authentication/confirm-account | email? phone? otp? password?
POST /authentication/logout
POST /authentication/outh
POST /auth/update-user | user_info is_new_user | user
POST /auth/send-otp | email? phone?
POST /auth/email-submit | email
POST /auth/generate-sales-code-link | ordered_platform | user
GET,POST /api/get-customer | | user
GET,POST /api/my-addresses | | user
POST /api/my-addresses/edit?action id? | billingName? first_name? buildingName? address_line_1? streetName? address_line_2? phoneNumber? phone? city? state? country? | user
GET /api/get-customer-choices
POST /api/get-states
GET,POST /api/my-kyc-details | | user
POST /api/checkout/create?source sku_id? quantity? device_source ordered_platform=1 | items? landed_page_url | user
POST /api/checkout/cart/create | device_source ordered_platform landed_page_url | user
POST /api/checkout/product/create | sku_id quantity device_source ordered_platform landed_page_url | user
GET /api/checkout/check-wallet-balance | | user
GET /api/checkout/wallet-transaction-history | | user
POST /api/checkout/vouchers | | user
POST /api/checkout/offers | | user
POST /api/checkout/verify-sales-code | sales_code checkout_id | user
GET /api/checkout/* | | user
POST /api/checkout/*/change-address | delivery_address_id? billing_address_id? shipping_instructions? | user
POST /api/wishlist | | user
POST /api/wishlist/add | sku_id remove? | user
POST /api/wishlist/delete | sku_id | user
POST /api/products | typesense=1 search? page? limit? sort?
POST /api/products/view-product
POST /api/products/compare | products
POST /api/products/compare/get-items
POST /api/products/compare/add | products
POST /api/products/compare/delete | products
POST /api/products/compare/save | products
POST /api/products/recently-viewed
GET,POST /api/products/vouchers
GET,POST /api/get-data-json?name
POST /api/top-searches
POST /api/get-similar-data
POST /api/update-search-keyword
GET /products/*?is_pdp=true
GET /products/*/related-products
POST /api/orders | | user
POST /api/orders/oms-orders | | user
POST /api/orders/cancel-order | | user
POST /api/orders/get-order-cancel-reasons | | user
POST /api/orders/cod/create | checkout_id | user
POST /api/orders/verify-payment | | user
POST /api/check-cod | checkout_id | user
POST /cart | | user
POST /cart/update-item | type sku_id quantity? | user
POST /cart/guest | guest_user_id | guest
POST /cart/guest/update-item | type sku_id quantity? guest_user_id | guest
POST /cart/vouchers | | user
POST /cart/guest-vouchers | guest_user_id | guest
POST /cart/sync-guest-cart | device_source guest_user_id | user
POST /cart/*/voucher/*/validate
POST /cart/*/voucher/remove
POST /api/contact-us
POST /api/lead-enquiry | landed_page_url
POST /api/file-upload | file | user
POST /api/file-delete | | user
POST /social/generate-cart-link
POST /social/identify-shareable-link
GET /credit-line/accounts | | user
POST /credit-line/account | | user
POST /credit-line/transaction | | user
GET /credit-line/transaction-history | | user
GET /credit-line/accounts/form | | user
PATCH /credit-line/file-update | | user`
  .trim()
  .split("\n")
  .map((text): Line => {
    const [address = "", body = "", who = ""] = text.split("|");
    const [, methods = "", path = "", query = ""] = /^(\S+) ([^?\s]+)\??(.*)$/.exec(address.trim())!;
    const words = (list: string) => list.split(/\s+/).filter(Boolean);
    const pattern = new RegExp(`^${path.replaceAll("*", "[^/]+")}$`);
    return {
      methods: methods.split(","),
      path: pattern,
      query: words(query),
      body: words(body),
      who: who.trim(),
      key: path,
    };
  });

/** What every request has in its address; an address in a body has a country too. */
const everywhere = ["business_category", "country=UAE", "currency=AED"];
const nameOf = (word: string) => word.split(/[=?]/)[0]!;

/** What is wrong with where and how the words of a line came. */
function wrongWord(words: string[], here: Record<string, unknown>, there: Record<string, unknown>): string | undefined {
  for (const word of words) {
    const [name, value] = [nameOf(word), word.split("=")[1]];
    const others = Object.keys({ ...here, ...there }).filter((one) => one.toLowerCase() === name.toLowerCase());
    if (others.some((one) => one !== name)) return `${name} in other letters`;
    if (name in there) return `${name} in the wrong place`;
    if (!(name in here) && !word.endsWith("?")) return `${name} is missing`;
    if (value !== undefined && String(here[name]) !== value) return `${name} is not ${value}`;
  }
  return undefined;
}

/** What a request for products has wrong (GET of `get-data-json` with `name=product_group`). */
function wrongProductWord(query: Record<string, string>): string | undefined {
  if (query["typesense"] !== "1") return "typesense=1 is missing";
  if (query["search"]) return query["advance_search"] === "1" ? undefined : "advance_search=1 is missing";
  if (query["slug"] && query["limit"] !== "10") return "limit is not 10";
  return query["sort"] ? undefined : "sort=stock is missing";
}

function wrongWith({
  line,
  method,
  query,
  body,
  headers,
}: SpecifiedRequest & { line: Line; headers: IncomingMessage["headers"] }) {
  if (!line.methods.includes(method)) return [405, `${method} is not ${line.methods.join(" or ")}`] as const;
  if (!headers["source"]) return [400, "the source header is missing"] as const;
  const upload = line.key === "/api/file-upload";
  const type = upload ? "multipart/form-data" : "application/json";
  if (method !== "GET" && !headers["content-type"]?.startsWith(type)) return [400, `the body is not ${type}`] as const;
  const { country: _, ...asked } = query;
  const inBody = method === "GET" ? undefined : wrongWord(line.body, body, asked);
  const wrong = wrongWord(everywhere, query, {}) ?? wrongWord(line.query, query, body) ?? inBody;
  if (wrong) return [400, wrong] as const;
  if (line.key === "/api/get-data-json" && method === "GET") {
    if (query["name"] !== "product_group") return [405, "GET is not POST"] as const;
    const wrongProducts = wrongProductWord(query);
    if (wrongProducts) return [400, wrongProducts] as const;
  }
  if (line.key.endsWith("/edit") && query["action"] !== "add" && !query["id"]) return [400, "id is missing"] as const;
  if ("products" in body && !Array.isArray(body["products"])) return [400, "products is no list"] as const;
  if (query["source"] === "multiple" && !Array.isArray(body["items"])) return [400, "items is no list"] as const;
  if (query["source"] === "pdp" && !query["sku_id"]) return [400, "sku_id is missing"] as const;
  if (body["type"] === "UPDATE" && !(Number(body["quantity"]) >= 1)) return [400, "quantity is missing"] as const;
  return undefined;
}

export type SpecificationBackend = {
  origin: string;
  /** `METHOD path` of everything that came by the specification's words. */
  answered: string[];
  /** What did not, each with what was wrong. */
  refused: string[];
  /** Requests at addresses that the specification does not have. */
  unknown: string[];
  /** Addresses of requests for products, as they came. */
  productQueries: Record<string, string>[];
  close(): void;
};

export async function openSpecificationBackend(): Promise<SpecificationBackend> {
  const heard = { answered: [] as string[], refused: [] as string[], unknown: [] as string[] };
  const productQueries: Record<string, string>[] = [];
  const answers = specificationAnswers();

  function answer(request: IncomingMessage, text: string): [number, object] {
    const { method = "", headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? "", "http://backend.test");
    const query = Object.fromEntries(searchParams);
    const path = pathname.replace(/\/$/, "");
    const line = lines.find((one) => one.path.test(path));
    if (!line) {
      heard.unknown.push(`${method} ${pathname}`);
      return [404, { success: false, err_type: "not_found", code: "unknown_call", message: "Not found." }];
    }
    const body = headers["content-type"]?.startsWith("multipart/form-data")
      ? { file: /filename="([^"]+)"/.exec(text)?.[1] }
      : (JSON.parse(text || "{}") as Record<string, unknown>);
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
    const asked = { key: line.key, path, method, query, body, token };
    const slash = pathname.endsWith("/") ? undefined : ([400, "the slash at the end is missing"] as const);
    const wrong = slash ?? wrongWith({ ...asked, line, headers });
    if (wrong) {
      heard.refused.push(`${method} ${line.key}: ${wrong[1]}`);
      return [wrong[0], { success: false, err_type: "invalid", code: "invalid_input", message: wrong[1] }];
    }
    heard.answered.push(`${method} ${line.key}`);
    if (query["name"] === "product_group") productQueries.push(query);
    if (line.who === "user" && token !== answers.token) {
      return [401, { code: "token_not_valid", detail: "Given token not valid for any token type" }];
    }
    return answers.answer(asked);
  }

  const server = createServer((request, response: ServerResponse) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    request.on("end", () => {
      const [status, body] = answer(request, Buffer.from(text, "latin1").toString());
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...heard, productQueries, close };
}
