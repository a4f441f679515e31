import { TierTable } from "../shop/browse/product/tier-table";
import { ProductCard } from "../shop/browse/product-card/product-card";
import { Stars } from "../shop/browse/reviews/stars";
import { useVisit } from "../runtime/request-context";
import { Stepper } from "../shop/buy/cart/stepper";
import { Breadcrumb } from "../ui/breadcrumb";
import { Pagination } from "../ui/pagination";
import { Price } from "../ui/price";
import { Part } from "./part";
import { cardsIn, wordsIn } from "./samples";

const tiers = [
  { min_quantity: 10, price: 24.5 },
  { min_quantity: 50, price: 21 },
];

/** Cards, prices and what counts. */
export function SellingParts() {
  const { locale } = useVisit();
  const { title, brand } = wordsIn(locale);
  const variant = { sku: "SAMPLE-1", options: [], price: 26.75, taxRate: 5, stock: 400, most: 200, tiers };
  return (
    <>
      <Part id="cards">
        <ul className="cards">
          {cardsIn(locale).map((card) => (
            <li key={card.id}>
              <ProductCard card={card} eager />
            </li>
          ))}
          <li className="card-skeleton" />
        </ul>
      </Part>
      <Part id="prices">
        <Price price={26.75} />
        <Price price={26.75} list={29} />
        <Price price={1234.5} from />
        <div className="chips">
          <span className="badge">−30 %</span>
          <span className="badge badge-quiet">{brand}</span>
          <span className="chip">{brand}</span>
          <span className="chip chip-on">{brand}</span>
        </div>
        {[1, 3, 5].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
        <Stepper sku="SAMPLE-1" title={title} rendered={12} />
        <TierTable variant={variant} />
      </Part>
      <Part id="ways">
        <Breadcrumb crumbs={[{ name: brand, to: "/brands" }]} />
        <Pagination page={6} last={20} open to={(page) => `/products?page=${page}`} />
      </Part>
    </>
  );
}
