import { variantName } from "#client/ui/variant-name";
import { Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";

type FoundSkusProps = { skus: CallReply<"findStock">["skus"]; addressOf: (skuId: string) => string };

/** SKUs that a code or some words may mean, for somebody to choose. */
export function FoundSkus({ skus, addressOf }: FoundSkusProps) {
  if (skus.length === 0) return null;
  return (
    <ul className="panel find-hits">
      {skus.map((sku) => (
        <li key={sku.sku_id}>
          <Link to={addressOf(sku.sku_id)}>
            <bdi>{sku.sku_id}</bdi> {variantName(sku)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
