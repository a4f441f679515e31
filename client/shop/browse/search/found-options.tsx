import { groupedDigits } from "#shared/text/number-text";
import { href } from "react-router";
import { categoryPath } from "#client/shop/frame/layout/category-path";
import { searchUrl } from "#client/shop/frame/layout/search-url";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { Price } from "#client/ui/price.tsx";
import type { Found, FoundProduct } from "./find";
import { Option, OptionGroup } from "./option";

/** The products found, and the way to all of them. */
export function FoundOptions({ found, text }: { found: Found; text: string }) {
  const t = useTexts();
  const { products, total, exact } = found;
  const count = exact
    ? t("catalogue.products", { count: total })
    : t("search.count.open", { total: groupedDigits(total) });
  return (
    <>
      <OptionGroup title={t("search.products")}>
        {products.map((product) => (
          <ProductOption key={product.slug} product={product} search={text} />
        ))}
      </OptionGroup>
      <div role="presentation" className="search-all">
        <Option to={searchUrl(text)} search={text}>
          <Icon name="search" />
          <span>{t("search.all", { count })}</span>
          <Icon name="forward" />
        </Option>
      </div>
    </>
  );
}

function ProductOption({ product, search }: { product: FoundProduct; search: string }) {
  const t = useTexts();
  const { slug, title, brand, image, price, from, soldOut } = product;
  return (
    <Option to={href(paths.product, { slug })} search={search}>
      <Picture file={image} alt="" kind="list" sizes="3.5rem" className="search-picture" />
      <span className="search-title">
        <span>{title}</span>
        <small>
          {brand}
          {soldOut && ` · ${t("catalogue.soldOut")}`}
        </small>
      </span>
      <Price price={price} from={from} />
    </Option>
  );
}

/** Where nothing was found: words that do find something, and categories to browse. */
export function NothingFound({ found: { words, categories } }: { found: Found }) {
  const t = useTexts();
  return (
    <>
      {words.length > 0 && (
        <OptionGroup title={t("search.none.words")}>
          {words.map((word) => (
            <WordOption key={word} word={word} icon="search" />
          ))}
        </OptionGroup>
      )}
      {categories.length > 0 && (
        <OptionGroup title={t("search.none.categories")}>
          {categories.map(({ slug, name }) => (
            <Option key={slug} to={categoryPath(slug)} search="">
              <Icon name="grid" />
              <span>{name}</span>
            </Option>
          ))}
        </OptionGroup>
      )}
    </>
  );
}

type WordOptionProps = { word: string; icon: "search" | "recent" | "popular"; remove?: (() => void) | undefined };

/** A search to take instead of typing it. */
export function WordOption({ word, icon, remove }: WordOptionProps) {
  return (
    <Option to={searchUrl(word)} search={word} remove={remove}>
      <Icon name={icon} />
      <span>
        <bdi>{word}</bdi>
      </span>
    </Option>
  );
}
