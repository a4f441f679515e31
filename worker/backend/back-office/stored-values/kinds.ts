import { storedText } from "#shared/text/plain-text";
import { normalEmail } from "#shared/typed/email";
import { gtinIn } from "#shared/typed/gtin";
import { normalPhone } from "#shared/typed/phone";
import { lineIn } from "#shared/typed/signs";
import { skuIn } from "#shared/typed/sku";

type Column = {
  /** The form of a stored value; the value itself where nobody knows a better one. */
  inForm(text: string): string;
  /** No two rows may have the same. */
  isUnique?: true;
  /** Reported, never changed: it is also stored elsewhere, such as in browsers' carts and in orders. */
  isPreserved?: true;
};

/** A table whose values are brought to form. */
export type StoredKind = {
  table: string;
  key: string;
  /** SQL of whose the row is, as the audit log names it. */
  subject: string;
  about: "customer" | "product";
  columns: Readonly<Record<string, Column>>;
};

const line: Column = { inForm: (text) => lineIn(text) || text };
const phone: Column = { inForm: (text) => normalPhone(text) ?? text };
const email: Column = { inForm: (text) => normalEmail(text) ?? text };
const plain: Column = { inForm: (text) => storedText(text) || text };
const plainLine: Column = { inForm: (text) => (storedText(text) === text ? text : lineIn(storedText(text)) || text) };
const code: Column = { inForm: (text) => skuIn(text) || text };

/** By the names of `stored_value_rounds`. */
export const storedKinds: Readonly<Record<string, StoredKind>> = {
  users: {
    table: "users",
    key: "user_id",
    subject: "user_id",
    about: "customer",
    columns: {
      phone: { ...phone, isUnique: true },
      email: { ...email, isUnique: true },
      name: line,
      first_name: line,
      last_name: line,
      establishment_name: line,
    },
  },
  addresses: {
    table: "addresses",
    key: "address_id",
    subject: "user_id",
    about: "customer",
    columns: { phone, first_name: line, last_name: line, address_line_1: line, address_line_2: line },
  },
  kyc_submissions: {
    table: "kyc_submissions",
    key: "submission_id",
    subject: "user_id",
    about: "customer",
    columns: { establishment: line },
  },
  credit_accounts: {
    table: "credit_accounts",
    key: "account_id",
    subject: "user_id",
    about: "customer",
    columns: { establishment: line, contact_name: line, contact_phone: phone },
  },
  product_texts: {
    table: "product_groups",
    key: "slug",
    subject: "slug",
    about: "product",
    columns: {
      title_en: plainLine,
      title_ar: plainLine,
      generic_name_en: plainLine,
      generic_name_ar: plainLine,
      description_en: plain,
      description_ar: plain,
    },
  },
  sku_titles: {
    table: "variants",
    key: "sku_id",
    subject: "(SELECT slug FROM product_groups g WHERE g.group_id = variants.group_id)",
    about: "product",
    columns: { title_en: plainLine, title_ar: plainLine },
  },
  variants: {
    table: "variants",
    key: "sku_id",
    subject: "(SELECT slug FROM product_groups g WHERE g.group_id = variants.group_id)",
    about: "product",
    columns: {
      sku_id: { ...code, isPreserved: true },
      manufacturer_code: code,
      gtin: { inForm: (text) => gtinIn(text) ?? text },
    },
  },
};
