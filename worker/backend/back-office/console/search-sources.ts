import { normalOrderNumber } from "#shared/typed/order-number";
import { normalPoNumber } from "#shared/typed/po-number";
import type { FoundKind } from "#shared/contracts/back-office/console-tool";
import type { Locale } from "#shared/text/locale";
import type { Right } from "#shared/console/rights";
import { customerSearchOf } from "#backend/identity/accounts/search-terms";
import type { Statement } from "#backend/platform/database";
import {
  customersBy,
  draftOrdersBy,
  draftsBy,
  ordersBy,
  pagesBy,
  skusBy,
  staffBy,
  termsBy,
  vouchersBy,
  type HitRow,
} from "./search-store";

/** A place that a search over everything looks into. One more is one entry more. */
export type SearchSource = {
  kind: FoundKind;
  /** Who lacks it is found nothing there. */
  right: Right;
  /** What it asks the database, by an index; null: such a text cannot be there. */
  ask(text: string, locale: Locale): Statement<HitRow> | null;
  /** Path of a hit in the console. */
  path(key: string): string;
};

/** The number of an order or a draft, without its sign and signs between; null for other texts. */
function orderDigits(text: string): string | null {
  const digits = normalOrderNumber(text);
  return digits !== null && /^[1-9]\d{0,9}$/.test(digits) ? digits : null;
}

const at = (folder: string) => (key: string) => `/admin/${folder}/${encodeURIComponent(key)}`;

/** In the order in which kinds are shown. Products of the shop come from its own search (`search.ts`). */
export const searchSources: readonly SearchSource[] = [
  {
    kind: "orders",
    right: "orders.read",
    ask: (text) => ordersBy({ digits: orderDigits(text), poNumber: normalPoNumber(text) }),
    path: at("orders"),
  },
  {
    kind: "drafts",
    right: "orders.read",
    ask: (text) => draftOrdersBy({ number: orderDigits(text), match: customerSearchOf(text).match, text }),
    path: at("drafts"),
  },
  {
    kind: "customers",
    right: "customers.read",
    ask: (text) => {
      const { match } = customerSearchOf(text);
      return match === null ? null : customersBy(match);
    },
    path: at("customers"),
  },
  { kind: "skus", right: "stock.read", ask: (text, locale) => skusBy(text, locale), path: at("stock") },
  { kind: "products", right: "catalogue.read", ask: draftsBy, path: at("products") },
  { kind: "vouchers", right: "vouchers.read", ask: vouchersBy, path: at("vouchers") },
  { kind: "terms", right: "catalogue.read", ask: termsBy, path: at("terms") },
  { kind: "pages", right: "contents.read", ask: pagesBy, path: at("pages") },
  { kind: "staff", right: "staff.read", ask: staffBy, path: at("staff") },
];
