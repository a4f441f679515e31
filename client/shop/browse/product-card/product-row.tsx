import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { ProductCard } from "./product-card";
import type { ProductCardData } from "./product-card-data";

type ProductRowProps = {
  title: string;
  /** Unique on the page; names the section by its heading. */
  id: string;
  cards: readonly ProductCardData[];
  /** Where all of them are listed, without the language's prefix. */
  to?: string;
  /** Shown beside the heading instead of that link. */
  more?: ReactNode;
};

/** Products side by side under a heading; swiped or scrolled, with a snap at each. Nothing when there are none. */
export function ProductRow({ title, id, cards, to, more }: ProductRowProps) {
  const t = useTexts();
  if (cards.length === 0) return null;
  return (
    <RowFrame title={title} id={id} more={to ? <RowLink to={to} label={t("catalogue.viewAll")} about={title} /> : more}>
      {cards.map((card) => (
        <li key={card.slug}>
          <ProductCard card={card} />
        </li>
      ))}
    </RowFrame>
  );
}

/** Skeleton of a row while its products load, with the same height. */
export function ProductRowSkeleton({ title, id }: { title: string; id: string }) {
  return (
    <div data-skeleton aria-busy="true">
      <RowFrame title={title} id={`${id}-skeleton`}>
        {[1, 2, 3, 4].map((place) => (
          <li key={place} className="card-skeleton" />
        ))}
      </RowFrame>
    </div>
  );
}

/** Shown instead of a row whose products could not be loaded. */
export function ProductRowFailed({ title, id }: { title: string; id: string }) {
  const t = useTexts();
  return (
    <section className="row" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="mt-3 text-second">{t("catalogue.row.failed")}</p>
    </section>
  );
}

function RowFrame({ title, id, more, children }: { title: string; id: string; more?: ReactNode; children: ReactNode }) {
  const t = useTexts();
  return (
    <section className="row" aria-labelledby={id}>
      <div className="row-head">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      <ul className="row-cards" data-previous={t("catalogue.row.previous")} data-next={t("catalogue.row.next")}>
        {children}
      </ul>
    </section>
  );
}

function RowLink({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <Link to={to} className="row-link">
      {label}
      <span className="sr-only"> · {about}</span>
      <Icon name="forward" />
    </Link>
  );
}
