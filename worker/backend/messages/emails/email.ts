import type { Brand } from "#shared/contracts/back-office/shop-settings";
import type { Locale } from "#shared/text/locale";

/** A label with its value, both as they are read. */
export type Row = readonly [label: string, value: string];

/** One line of an order; money as it is read, with its currency. */
export type GoodsLine = {
  title: string;
  /** The variant; empty where the title says it. */
  detail: string;
  /** File name below `/media/{preset}/`; null: there is none. */
  picture: string | null;
  quantity: number;
  /** Of one unit; empty where nothing is charged by this email. */
  price: string;
  total: string;
};

/** What an email is made of. Every text is plain: it is escaped where it becomes HTML, so it may be what a person typed. */
export type EmailBlock =
  /** A paragraph; line breaks stay. */
  | { kind: "text"; text: string }
  /** What somebody of the shop wrote for this very reader. */
  | { kind: "quote"; text: string }
  /** A code, large. A text beside it says it too, so the plain part leaves it out. */
  | { kind: "code"; code: string }
  /** `to`: a path of the shop, or a whole address. */
  | { kind: "button"; label: string; to: string }
  /** A quieter button. */
  | { kind: "link"; label: string; to: string }
  | { kind: "facts"; title: string; rows: readonly Row[] }
  | { kind: "goods"; title: string; lines: readonly GoodsLine[] }
  /** Amounts below each other; the row at `strong` is what matters. */
  | { kind: "sums"; rows: readonly Row[]; strong: number | null }
  | { kind: "address"; title: string; lines: readonly string[] }
  | { kind: "steps"; title: string; steps: readonly string[] };

/** What is said in one language; emails to staff whose language nobody knows have one part for each. */
export type EmailPart = { locale: Locale; heading: string; blocks: readonly EmailBlock[] };

/** What papers go along with an e-mail as PDF: of an order those that were issued with the e-mail, of a draft order its quote. */
export type Attached = {
  of: "order" | "draft";
  id: string;
  /** With the order's tax invoice too, which was issued without an e-mail. */
  withInvoice?: boolean;
  /** Where its reader finds them in the shop: a path, or a whole address. */
  at: string;
};

/** An e-mail before it has a face: the plain text and the HTML are both made of it, so they say the same. */
export type EmailContent = {
  /** What mail programs show behind the subject. */
  preheader: string;
  parts: readonly [EmailPart, ...EmailPart[]];
  attached?: Attached;
};

/** What surrounds every email. */
export type EmailFrame = {
  /** Scheme and host of the shop; null where nobody knows it: then there are no pictures and no links into the shop. */
  origin: string | null;
  brand: Record<Locale, Brand>;
  company: Record<Locale, { name: string; address: string }>;
  contact: { phone: string; whatsapp: string; email: string };
};

/** The whole address of a link, or null for what is none: a path without an origin, or a scheme that is not the web's. */
export function addressOf(to: string, origin: string | null): string | null {
  const whole = to.startsWith("/") ? origin && origin + to : to;
  return whole !== null && /^https?:\/\//.test(whole) && URL.canParse(whole) ? whole : null;
}
