/** Small answers for `specification-backend.ts`. Like it, they know nothing of the shop's own code. */
import { all, location, product, term, user, voucher } from "./specification-goods";

export type SpecifiedRequest = {
  /** The specification's address, with `*` for what stands between slashes. */
  key: string;
  path: string;
  method: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  token?: string | undefined;
};

type Cart = { id: string; lines: Map<string, number>; voucher: boolean };

/** Figures of some lines: 21 AED each, of which 1 is VAT. */
function figures(lines: Map<string, number>, hasVoucher: boolean) {
  const pieces = [...lines.values()].reduce((sum, quantity) => sum + quantity, 0);
  const discount = hasVoucher && pieces > 0 ? 1 : 0;
  const total = pieces * 21 - discount;
  const shipping = total >= 50 || pieces === 0 ? 0 : 15;
  return {
    items_total: pieces * 21,
    subtotal: total - pieces,
    discount,
    tax: pieces,
    total,
    location,
    shipping,
    shipping_struck: null,
    voucher: hasVoucher ? { id: "v1", code: "SAVEBIG", discount, problem: null, message: null } : null,
  };
}

function visibleCart({ id, lines, voucher: hasVoucher }: Cart) {
  const sums = figures(lines, hasVoucher);
  const items = [...lines].map(([sku_id, quantity]) => ({
    sku_id,
    quantity,
    product_group_id: sku_id.slice(4),
    title: `Plain product ${sku_id.slice(4)}`,
    brand: "Plain",
    variant_title: "",
    slug: `product-${sku_id.slice(4)}`,
    image_url: null,
    price_gst: 21,
    special_price_final: 21,
    unit_price: 21,
    line_total: quantity * 21,
    max_oq: null,
    stock: 100,
    tiers: [],
    overlap_image_url: "cod.webp",
    notices: [],
  }));
  return { id, items, ...sums, free_delivery_missing: 0, total_with_shipping: sums.total + sums.shipping };
}

export function specificationAnswers() {
  const token = "a-token-of-the-specification";
  const carts = new Map<string, Cart>();
  const cartOf = (owner: string): Cart => {
    const cart = carts.get(owner) ?? { id: `cart-${carts.size + 1}`, lines: new Map<string, number>(), voucher: false };
    carts.set(owner, cart);
    return cart;
  };
  const wishlist = new Set<string>();
  let compared: string[] = [];
  const addresses = new Map<string, Record<string, unknown>>();
  const checkouts = new Map<string, Record<string, unknown>>();
  const messages = { success: true, message: "Done" };

  const listing = ({ query, body }: Pick<SpecifiedRequest, "query" | "body">) => {
    const asked: Record<string, unknown> = { ...query, ...body };
    const [page, limit] = [Number(asked["page"] ?? 1), Number(asked["limit"] ?? 10)];
    const { slug } = asked;
    const figuresOfList = { total: all.length, total_is_exact: true, page, limit, facets: [] };
    const products = all.slice((page - 1) * limit, page * limit);
    return { success: true, products, ...figuresOfList, term: typeof slug === "string" ? term(slug) : null };
  };
  const named: Record<string, (asked: SpecifiedRequest) => object> = {
    product_group: listing,
    home: () => ({ success: true, categories: [term("consumables-uae")], brands: [], collections: [] }),
    top_offers: () => ({ success: true, products: all.slice(0, 2) }),
    terms: () => ({ success: true, terms: [] }),
  };

  const book = () => {
    const [first = null] = addresses.keys();
    return { default_delivery_address_id: first, default_billing_address_id: first };
  };
  function edited({ query: { action, id = `a${addresses.size + 1}` }, body }: SpecifiedRequest): object {
    if (action === "delete") addresses.delete(id);
    else {
      const { billingName, buildingName, city, state, country } = body;
      const told = { name: billingName, first_name: billingName, address_line_1: buildingName, city, state, country };
      const kept = Object.entries(told).filter(([, value]) => value !== undefined);
      const before = addresses.get(id) ?? { last_name: "", address_line_2: "", country: "UAE", phone: "" };
      addresses.set(id, { ...before, id, ...Object.fromEntries(kept) });
    }
    return { ...messages, address: addresses.get(id) ?? null, ...book() };
  }

  function checkout({ query, body, token: owner = "" }: SpecifiedRequest): object {
    const one = [[query["sku_id"] ?? "", Number(query["quantity"] ?? 1)]] as const;
    const several = (body["items"] ?? []) as { sku_id: string; quantity: number }[];
    const source = query["source"] ?? "cart";
    const lines = new Map<string, number>(
      source === "cart"
        ? cartOf(owner).lines
        : source === "pdp"
          ? one
          : several.map(({ sku_id, quantity }) => [sku_id, quantity]),
    );
    const id = `checkout-${checkouts.size + 1}`;
    const {
      free_delivery_missing: _,
      total_with_shipping: payable,
      items,
      ...sums
    } = visibleCart({ id, lines, voucher: false });
    const priced = items.map((item) => ({ ...item, price: item.unit_price }));
    const parts = {
      use_wallet: false,
      wallet_balance: 0,
      wallet: 0,
      shipping_tax: 0,
      shipping_instructions: "",
      notices: [],
    };
    const people = { delivery_address: null, billing_address: null, sales_code: null };
    const expires_at = "2099-01-01T00:00:00Z";
    checkouts.set(id, { ...sums, id, source, items: priced, payable, ...parts, ...people, expires_at });
    return { success: true, checkout: checkouts.get(id) };
  }

  function updated(asked: SpecifiedRequest, owner: string): object {
    const { lines } = cartOf(owner);
    const { sku_id, type, quantity } = asked.body as { sku_id: string; type: string; quantity: number };
    const previous_quantity = lines.get(sku_id) ?? 0;
    if (type === "DELETE") lines.delete(sku_id);
    else lines.set(sku_id, quantity);
    return { ...messages, cart: visibleCart(cartOf(owner)), capped: false, capped_by: null, previous_quantity };
  }

  function ordered({ body }: SpecifiedRequest): object {
    const { total, shipping, payable, items } = checkouts.get(String(body["checkout_id"]))!;
    const how = { status: "placed", payment_method: "cod", placed_at: "2026-01-01T00:00:00Z" };
    return { success: true, order: { id: "o1", number: "F-1", ...how, total, shipping, wallet: 0, payable, items } };
  }

  const products = (ids: string[]) =>
    ids.map((id) => ({ id, product: all.find((one) => one.product_group_id === id)! }));
  const listed = (body: Record<string, unknown>) => body["products"] as string[];
  const detail = (path: string) => ({
    ...(all.find(({ slug, product_group_id: id }) => path.endsWith(`/${slug}`) || path.endsWith(`/${id}`)) ?? all[0]!),
    specifications: [],
    standards: [],
    path: [{ name: "Consumables", slug: "consumables-uae" }],
  });
  const owner = ({ token: bearer, body }: SpecifiedRequest) => bearer ?? String(body["guest_user_id"]);
  const ownCart = (asked: SpecifiedRequest) => ({ ...messages, cart: visibleCart(cartOf(owner(asked))) });
  const withVoucher = (asked: SpecifiedRequest, has: boolean) => {
    cartOf(owner(asked)).voucher = has;
    return { ...ownCart(asked), ...(has && { voucher }) };
  };

  const answers: Record<string, (asked: SpecifiedRequest) => object> = {
    "/auth/email-submit": ({ body }) => ({ ...messages, email: body["email"], methods: ["otp"] }),
    "/auth/send-otp": () => ({ ...messages, expires_in: 300 }),
    "/authentication/confirm-account": () => ({
      ...messages,
      user: { ...user, businessType: "clinic" },
      is_new_user: false,
      access_token: token,
      refresh_token: "r",
    }),
    "/auth/update-user": () => ({ ...messages, user: { ...user, businessType: "clinic" } }),
    "/api/get-data-json": (asked) => named[asked.query["name"]!]?.(asked) ?? { success: false },
    "/api/products": listing,
    "/products/*": ({ path }) => ({ success: true, product: detail(path), variants: detail(path).variants }),
    "/products/*/related-products": () => ({ success: true, products: [] }),
    "/api/get-similar-data": () => ({ success: true, products: [] }),
    "/api/products/recently-viewed": () => ({ success: true, products: [] }),
    "/api/products/vouchers": () => ({ success: true, vouchers: [voucher] }),
    "/api/top-searches": () => ({ success: true, searches: [{ text: "gloves", count: 5 }] }),
    "/api/get-states": () => ({ success: true, states: [{ ...location, areas: [] }] }),
    "/api/get-customer-choices": () => ({ success: true, business_categories: [], query_types: [] }),
    "/api/get-customer": () => ({
      success: true,
      user: {
        ...user,
        orders_count: 0,
        isAuthenticated: true,
        can_generate_referral_link: false,
        is_staff: false,
        customer_choice: null,
        establishment_name: "",
        has_password: false,
      },
    }),
    "/api/my-addresses": () => ({ success: true, addresses: [...addresses.values()], ...book() }),
    "/api/my-addresses/edit": edited,
    "/cart": ownCart,
    "/cart/guest": ownCart,
    "/cart/update-item": (asked) => updated(asked, owner(asked)),
    "/cart/guest/update-item": (asked) => updated(asked, owner(asked)),
    "/cart/vouchers": () => ({ success: true, vouchers: [voucher] }),
    "/cart/guest-vouchers": () => ({ success: true, vouchers: [voucher] }),
    "/cart/*/voucher/*/validate": (asked) => withVoucher(asked, true),
    "/cart/*/voucher/remove": (asked) => withVoucher(asked, false),
    "/cart/sync-guest-cart": (asked) => {
      for (const [sku, quantity] of cartOf(String(asked.body["guest_user_id"])).lines)
        cartOf(owner(asked)).lines.set(sku, quantity);
      return { ...ownCart(asked), capped: [] };
    },
    "/api/wishlist": () => ({
      success: true,
      wishlist: [...wishlist].map((sku_id) => ({ sku_id, product: product(Number(sku_id.slice(4))) })),
    }),
    "/api/wishlist/add": ({ body }) => (wishlist.add(String(body["sku_id"])), { ...messages, sku_ids: [...wishlist] }),
    "/api/wishlist/delete": ({ body }) => (
      wishlist.delete(String(body["sku_id"])),
      { ...messages, sku_ids: [...wishlist] }
    ),
    "/api/products/compare": ({ body }) => ({
      success: true,
      products: products(listed(body)).map(({ id }) => ({ id, product: detail(`/${id}`) })),
    }),
    "/api/products/compare/get-items": () => ({ success: true, products: products(compared) }),
    "/api/products/compare/add": ({ body }) => ({ ...messages, ids: (compared = [...compared, ...listed(body)]) }),
    "/api/products/compare/save": ({ body }) => ({ ...messages, ids: (compared = listed(body)) }),
    "/api/products/compare/delete": ({ body }) => ({
      ...messages,
      ids: (compared = compared.filter((id) => !listed(body).includes(id))),
    }),
    "/api/checkout/create": checkout,
    "/api/checkout/cart/create": (asked) => checkout({ ...asked, query: { source: "cart" } }),
    "/api/checkout/product/create": ({ body, ...asked }) =>
      checkout({
        ...asked,
        body,
        query: { source: "pdp", sku_id: String(body["sku_id"]), quantity: String(body["quantity"]) },
      }),
    "/api/checkout/*": ({ path }) => ({ success: true, checkout: checkouts.get(path.split("/").at(-1)!) }),
    "/api/checkout/*/change-address": ({ path, body }) => {
      const changed = checkouts.get(path.split("/").at(-2)!)!;
      Object.assign(changed, { delivery_address: addresses.get(String(body["delivery_address_id"])) ?? null });
      return { success: true, checkout: changed };
    },
    "/api/check-cod": () => ({ success: true, available: true, reason: null, reasons: [] }),
    "/api/orders/cod/create": ordered,
    "/api/orders": () => ({ success: true, orders: [], total: 0, page: 1, limit: 20 }),
  };
  return {
    token,
    answer: (asked: SpecifiedRequest): [number, object] => [
      200,
      answers[asked.key]?.(asked) ?? { success: true, message: "Done" },
    ],
  };
}
