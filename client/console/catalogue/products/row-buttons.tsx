import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useTexts } from "#client/messages/texts";
import type { ProductForm } from "./product-form";

type RowButtonsProps = {
  form: FormMetadata<ProductForm>;
  list: FieldMetadata<unknown[], ProductForm>;
  at: number;
  count: number;
  /** What the row is, for who only hears the buttons. */
  row: string;
};

/** Moves a row of the form among the others, or takes it out; with scripts or without. */
export function RowButtons({ form, list: { name }, at, count, row }: RowButtonsProps) {
  const t = useTexts();
  const moves = [
    { to: at - 1, label: t("products.row.up") },
    { to: at + 1, label: t("products.row.down") },
  ].filter(({ to }) => to >= 0 && to < count);
  return (
    <>
      {moves.map(({ to, label }) => (
        <button
          key={to}
          className="button button-quiet"
          aria-label={`${label}: ${row}`}
          {...form.reorder.getButtonProps({ name, from: at, to })}
        >
          {label}
        </button>
      ))}
      <button
        className="button button-quiet"
        aria-label={`${t("products.row.remove")}: ${row}`}
        {...form.remove.getButtonProps({ name, index: at })}
      >
        {t("products.row.remove")}
      </button>
    </>
  );
}
