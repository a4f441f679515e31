import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Documents } from "./documents";
import { isEquipment } from "./equipment";
import type { ProductData, ProductVariant } from "./product-data";

type ProductDetailsProps = { product: ProductData; variant: ProductVariant | null };

/** What there is to read about a product, below what sells it. */
export function ProductDetails({ product, variant }: ProductDetailsProps) {
  const t = useTexts();
  const { description, standards } = product;
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-12">
      <section aria-labelledby="description">
        <h2 id="description">{t("product.description")}</h2>
        <p className="mt-3 whitespace-pre-line">{description}</p>
        {standards.length > 0 && (
          <>
            <h3 className="mt-6 mb-2 font-semibold">{t("product.standards")}</h3>
            <ul className="flex flex-wrap gap-2">
              {standards.map((standard) => (
                <li key={standard} className="rounded-pill bg-mist px-3 py-1 text-meta font-medium text-teal">
                  <bdi>{standard}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
        <UsedFor product={product} />
      </section>
      <div>
        <Specifications product={product} variant={variant} />
        {!isEquipment(product, variant) && <Documents product={product} />}
      </div>
    </div>
  );
}

/** What authorities and customs know the product by, as rows of its specifications. */
function useCodes({ product: { registration, origin, storage }, variant }: ProductDetailsProps) {
  const t = useTexts();
  const { min, max } = storage ?? {};
  const storageText =
    typeof min === "number" && typeof max === "number"
      ? t("product.storage.between", { min, max })
      : typeof min === "number"
        ? t("product.storage.from", { min })
        : t("product.storage.to", { max: max ?? 0 });
  const { number, authority, expires_on } = registration ?? {};
  return [
    ...(variant?.gtin ? [{ label: "GTIN", value: variant.gtin }] : []),
    ...(number ? [{ label: t("product.registration"), value: authority ? `${number} (${authority})` : number }] : []),
    ...(expires_on
      ? [
          {
            label: t("product.registration.until"),
            value: expires_on.split("-").map(Number).toReversed().join("/"),
          },
        ]
      : []),
    ...(origin ? [{ label: t("product.origin"), value: origin }] : []),
    ...(storage ? [{ label: t("product.storage"), value: storageText }] : []),
  ];
}

function Specifications({ product, variant }: ProductDetailsProps) {
  const t = useTexts();
  const codes = useCodes({ product, variant });
  const { specifications, variantAttributes, brand } = product;
  const own = variantAttributes.flatMap((label, place) => {
    const value = variant?.attributes?.[place];
    return value && specifications.every((one) => one.label !== label) ? [{ label, value }] : [];
  });
  const rows = [
    { label: t("product.brand"), value: brand.name },
    ...(variant?.manufacturerCode ? [{ label: t("product.code"), value: variant.manufacturerCode }] : []),
    ...own,
    ...specifications,
    ...codes,
  ];
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications">{t("product.specifications")}</h2>
      <div className="panel mt-3 overflow-hidden">
        <table className="figures table-fixed">
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" className="w-2/5 hyphens-auto font-normal text-second">
                  {label}
                </th>
                <td>
                  <bdi>{value}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Ways from a product to everything for the same speciality or procedure. */
function UsedFor({ product: { specialities, procedures } }: { product: ProductData }) {
  const t = useTexts();
  const links = [
    ...specialities.map(({ name, slug }) => ({ name, to: href(paths.speciality, { slug }) })),
    ...procedures.map(({ name, slug }) => ({ name, to: href(paths.procedure, { slug }) })),
  ];
  if (links.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t("product.usedFor")}</h3>
      <ul className="chips flex-wrap">
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link className="chip" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
