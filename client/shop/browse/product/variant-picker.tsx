import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import type { ProductData, ProductVariant } from "./product-data";
import { isGone } from "./stock-state";
import { variantChoices, type Choice } from "./variant-choices";

type VariantPickerProps = { product: ProductData; selected: ProductVariant };

/** The variants as links to `?sku=`, one group an option; by title when options do not tell them apart. */
export function VariantPicker({ product, selected }: VariantPickerProps) {
  const t = useTexts();
  const { variants, optionNames } = product;
  if (variants.length < 2) return null;
  if (optionNames.length > 0) {
    return variantChoices(product, selected).map(({ name, choices }) => (
      <ChoiceList key={name} name={name} choices={choices} />
    ));
  }
  const choices = variants.map((variant) => ({
    value: variant.title ?? variant.sku,
    sku: variant.sku,
    chosen: variant === selected,
    elsewhere: false,
    soldOut: isGone(variant),
  }));
  return <ChoiceList name={t("product.variant")} choices={choices} />;
}

/** More choices than this scroll in a box of their own. */
const many = 16;

function ChoiceList({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const chosen = choices.find((choice) => choice.chosen);
  return (
    <div role="group" aria-label={name}>
      <p className="mb-2 text-meta text-second">
        {name}:{" "}
        <b className="font-medium text-ink">
          <bdi>{chosen?.value}</bdi>
        </b>
      </p>
      <ul className={choices.length > many ? "choices choices-many" : "choices"}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <ChoiceLink choice={choice} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChoiceLink({ choice: { value, sku, chosen, elsewhere, soldOut } }: { choice: Choice }) {
  const t = useTexts();
  const look = `choice${elsewhere ? " choice-elsewhere" : ""}${soldOut ? " choice-sold-out" : ""}`;
  return (
    <Link
      className={look}
      to={{ search: `?sku=${encodeURIComponent(sku)}` }}
      replace
      preventScrollReset
      rel="nofollow"
      aria-current={chosen || undefined}
    >
      <bdi>{value}</bdi>
      {soldOut && <span className="sr-only">{t("catalogue.soldOut")}</span>}
    </Link>
  );
}
