import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { BrandMark } from "#client/ui/brand-mark.tsx";
import type { Crumb } from "#client/ui/breadcrumb.tsx";
import { useVisit } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import { ListingView } from "./listing-view";
import type { TermListing } from "./loading/term-listing";
import { termPath } from "./term-path";

/** A listing about an entry of the slug registry: its name, words, parent and, for a category, what lies below. */
export function TermListingView({ listing }: { listing: TermListing }) {
  const t = useTexts();
  const money = useMoney();
  const { delivery } = useVisit();
  const { term, below } = listing;
  const sentence = t("listing.text", { name: term.name, amount: money((delivery.usual ?? delivery).free_from) });
  return (
    <ListingView
      listing={listing}
      path={termPath(term)}
      heading={term.name}
      description={`${term.description} ${sentence}`.trim()}
      introduction={term.description}
      crumbs={crumbsOf(listing, t("catalogue.brands"))}
      mark={term.kind === "brand" && <BrandMark {...term} />}
    >
      <GuideLink slug={term.slug} />
      <Subcategories below={below} />
    </ListingView>
  );
}

function crumbsOf({ term }: TermListing, brands: string): Crumb[] {
  if (term.kind === "brand") return [{ name: brands, to: paths.brands }];
  if (!term.parent) return [];
  const { name, slug } = term.parent;
  return [{ name, to: termPath({ kind: term.kind, slug, parent: null }) }];
}

const guides = new Map<string, string>([
  ["examination-gloves", href(paths.guide, { guide: "gloves" })],
  ["sutures-closure", href(paths.guide, { guide: "sutures" })],
  ["syringes-needles", href(paths.guide, { guide: "needles" })],
  ["wound-care", href(paths.guide, { guide: "dressings" })],
]);

/** Leads to the guide of a category that has one. */
function GuideLink({ slug }: { slug: string }) {
  const t = useTexts();
  const guide = guides.get(slug);
  if (!guide) return null;
  return (
    <p className="my-3">
      <Link className="chip" to={guide}>
        {t("listing.guide")}
      </Link>
    </p>
  );
}

/** The categories below a category, as a row of links. */
function Subcategories({ below }: Pick<TermListing, "below">) {
  const t = useTexts();
  if (below.length < 2) return null;
  return (
    <nav className="subcategories" aria-label={t("listing.subcategories")}>
      <ul className="chips">
        {below.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="chip" to={href(paths.subcategory, { slug })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
