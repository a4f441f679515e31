import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import { normalVoucherCode } from "#shared/typed/voucher-code";
import { dayField, dayIn, figureIn } from "./typed-fields";

type SavedVoucher = CallReply<"getKeptVoucher">["voucher"];
type Terms = Omit<CallRequest<"saveVoucher">, "id" | "version">;

/** A voucher as its fields hold it: figures as they are typed, days of the Emirates, "on" for a tick. */
export type VoucherValues = Record<
  | "code"
  | "title_en"
  | "title_ar"
  | "type"
  | "value"
  | "max_discount"
  | "minimum"
  | "scope"
  | "skus"
  | "starts"
  | "ends"
  | "max_uses"
  | "once_per_customer"
  | "first_order"
  | "listed"
  | "sure",
  string
>;

export const emptyVoucher: VoucherValues = {
  code: "",
  title_en: "",
  title_ar: "",
  type: "percentage",
  value: "",
  max_discount: "",
  minimum: "",
  scope: "",
  skus: "",
  starts: "",
  ends: "",
  max_uses: "",
  once_per_customer: "",
  first_order: "",
  listed: "on",
  sure: "",
};

const text = (value: number | null): string => (value === null ? "" : String(value));
const tick = (value: boolean): string => (value ? "on" : "");

/** The fields of a voucher. */
export const valuesOfVoucher = (voucher: SavedVoucher): VoucherValues => ({
  code: voucher.code,
  title_en: voucher.title_en,
  title_ar: voucher.title_ar,
  type: voucher.type,
  value: text(voucher.value),
  max_discount: text(voucher.max_discount),
  minimum: voucher.minimum === 0 ? "" : text(voucher.minimum),
  scope: voucher.scope ?? "",
  skus: voucher.skus.join("\n"),
  starts: dayField(voucher.starts_at, 0),
  ends: dayField(voucher.ends_at, 1),
  max_uses: text(voucher.max_uses),
  once_per_customer: tick(voucher.once_per_customer && !voucher.first_order),
  first_order: tick(voucher.first_order),
  listed: tick(voucher.listed),
  sure: "",
});

/** The fields for a copy: another code, and no time. */
export const copyOf = (voucher: SavedVoucher): VoucherValues => ({
  ...valuesOfVoucher(voucher),
  code: "",
  starts: "",
  ends: "",
});

/** The posted fields of a form: a tick that is absent is not set. */
export const postedVoucher = (values: Readonly<Record<string, string>>): VoucherValues => ({
  ...emptyVoucher,
  listed: "",
  ...Object.fromEntries(Object.keys(emptyVoucher).flatMap((name) => (name in values ? [[name, values[name]]] : []))),
});

const linesOf = (typed: string): string[] =>
  typed
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The terms that fields hold; what cannot be read is left for the call to refuse. */
export function termsOf(values: VoucherValues): Terms {
  const type = values.type === "fixed" ? "fixed" : "percentage";
  return {
    code: normalVoucherCode(values.code),
    title_en: values.title_en,
    title_ar: values.title_ar,
    type,
    value: figureIn(values.value) ?? 0,
    max_discount: type === "fixed" ? null : figureIn(values.max_discount),
    minimum: figureIn(values.minimum) ?? 0,
    scope: values.scope || null,
    skus: linesOf(values.skus),
    starts_at: dayIn(values.starts, 0),
    ends_at: dayIn(values.ends, 1),
    max_uses: figureIn(values.max_uses),
    once_per_customer: values.once_per_customer !== "",
    first_order: values.first_order !== "",
    listed: values.listed !== "",
    sure: values.sure !== "",
  };
}
