import { useLoaderData } from "react-router";
import type { Difference } from "#shared/contracts/goods/product-editor";
import { useTexts } from "#client/messages/texts";
import { RecordTable } from "#client/console/record-table.tsx";
import type { Countries } from "./code-fields";
import type { Terms } from "./product-fields";
import { useDifferenceText } from "./difference-text";
import { useFieldName } from "./field-name";

type DifferenceTableProps = { caption: string; differences: readonly Difference[] };

/** What differs between two states of a product, field by field. */
export function DifferenceTable({ caption, differences }: DifferenceTableProps) {
  const t = useTexts();
  const nameOf = useFieldName();
  const textOf = useDifferenceText();
  const names = useProductNames();
  const none = <span className="text-second">{t("products.none")}</span>;
  return (
    <RecordTable
      caption={caption}
      headings={[t("products.field"), t("products.before"), t("products.after")]}
      rows={differences.map(({ field, before, after }) => ({
        key: field,
        cells: [
          nameOf(field),
          <span key="before" className="product-difference" dir="auto">
            {textOf(field, before, names) || none}
          </span>,
          <span key="after" className="product-difference" dir="auto">
            {textOf(field, after, names) || none}
          </span>,
        ],
      }))}
    />
  );
}

/** What the editor's page calls entries of the registry and countries. */
function useProductNames(): Readonly<Record<string, string>> {
  const { terms, countries } = useLoaderData<{ terms: Terms; countries: Countries }>();
  return Object.fromEntries([
    ...Object.values(terms).flatMap((ofKind) => ofKind.map(({ slug, name }) => [slug, name] as const)),
    ...countries.map(({ code, name }) => [code, name] as const),
  ]);
}
