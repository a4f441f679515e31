import { useRef, type ReactNode } from "react";
import { useHref, useLocation } from "react-router";
import { isSwitchFacet, type FacetKey } from "#shared/goods/facets";
import { useServerMarkup } from "#client/shop/frame/layout/static-region.tsx";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";
import { useFilterName } from "./filter-name";
import type { ListingQuery } from "./listing-url";
import type { ListingFacet } from "./loading/load-listing";
import { filterFormId, useInstantFilters } from "./use-instant-filters";

/** The sheet of phones and tablets; a button opens it by this id, without scripts. */
export const filterSheetId = "filter-sheet";

/** What one looks for first, whatever the goods. */
const leading: ReadonlySet<FacetKey> = new Set(["category", "brand", "price"]);

/** On a desk the first groups are open, and others with few values. */
const openOnDesks = 3;
const fewValues = 4;

/** Facets that are on or off are grouped. */
const isSwitch = ({ key }: ListingFacet) => isSwitchFacet(key);

type FilterPanelProps = {
  /** Without them the server's markup stays. */
  facets: readonly ListingFacet[] | undefined;
  query: ListingQuery;
  /** How many products there are, in words. */
  found: string;
};

/** Every filter in one form: beside the products on the desktop, in a sheet below that width. */
export function FilterPanel({ facets, query, found }: FilterPanelProps) {
  const t = useTexts();
  const action = useHref(useLocation().pathname);
  const sheet = useRef<HTMLElement>(null);
  const { form, submit } = useInstantFilters(query);
  return (
    <aside id={filterSheetId} ref={sheet} popover="auto" className="filter-sheet" aria-label={t("listing.filters")}>
      <form
        id={filterFormId}
        ref={form}
        action={action}
        autoComplete="off"
        onSubmit={(event) => {
          submit(event);
          if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
        }}
      >
        <SheetHead />
        {query.search && <input type="hidden" name="search" value={query.search} />}
        {facets ? <Facets facets={facets} query={query} /> : <ServerFacets />}
        <div className="filter-apply">
          <button className="button w-full">
            {/* Without scripts nobody knows what the next answer holds. */}
            <span className="needs-scripts">{t("listing.filters.showFound", { found })}</span>
            <noscript>{t("listing.filters.show")}</noscript>
          </button>
        </div>
      </form>
    </aside>
  );
}

const facetsId = "facets";

type FacetsProps = { facets: readonly ListingFacet[]; query: ListingQuery };

/** What stands under one heading: a facet, or all that are on or off. */
type Group = { key: string; heading: string; facets: readonly ListingFacet[] };

function Facets({ facets, query: { filters } }: FacetsProps) {
  const t = useTexts();
  const { device } = useVisit();
  const isOpen = ({ facets: [first] }: Group, place: number) =>
    device === "desktop" ? place < openOnDesks || first!.values.length <= fewValues : leading.has(first!.key);
  return (
    <div id={facetsId}>
      {groupsOf(facets, t("listing.filters.availability")).map((group, place) => (
        <FacetGroup key={group.key} group={group} filters={filters} open={isOpen(group, place)} />
      ))}
    </div>
  );
}

/** In the order shown. @param ofSwitches heading of those that are on or off */
function groupsOf(facets: readonly ListingFacet[], ofSwitches: string): Group[] {
  const switches = facets.filter(isSwitch);
  return [
    ...facets.filter(({ key }) => leading.has(key)).map(toGroup),
    ...(switches.length > 0 ? [{ key: "switches", heading: ofSwitches, facets: switches }] : []),
    ...facets.filter((facet) => !leading.has(facet.key) && !isSwitch(facet)).map(toGroup),
  ];
}

const toGroup = (facet: ListingFacet): Group => ({ key: facet.key, heading: facet.label, facets: [facet] });

/** The boxes of a page that has just been loaded, as the server wrote them: a hundred of them would travel twice. */
function ServerFacets() {
  const html = useServerMarkup(facetsId);
  return <div id={facetsId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function SheetHead() {
  const t = useTexts();
  return (
    <div className="filter-head">
      <h2>{t("listing.filters")}</h2>
      <button
        type="button"
        className="icon-link"
        popoverTarget={filterSheetId}
        popoverTargetAction="hide"
        aria-label={t("listing.filters.close")}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

type FacetGroupProps = { group: Group; filters: ListingQuery["filters"]; open: boolean };

/** Folded, its heading says what is chosen in it. */
function FacetGroup({ group: { heading, facets }, filters, open }: FacetGroupProps) {
  const name = useFilterName();
  const chosen = facets.flatMap(({ key, values }) =>
    values.filter(({ value }) => filters[key]?.includes(value)).map(({ value, label }) => name(key, value, label)),
  );
  return (
    <details className="facet" aria-label={heading} open={open}>
      <summary>
        {heading}
        {chosen.length > 0 && <small className="facet-chosen">{chosen.join(" · ")}</small>}
      </summary>
      {facets.map((facet) =>
        open ? (
          <FoldedBoxes key={facet.key} facet={facet} chosen={filters[facet.key]} />
        ) : (
          <Boxes key={facet.key} facet={facet} chosen={filters[facet.key]} />
        ),
      )}
    </details>
  );
}

/** How many values of an open facet are in view; the rest unfolds. */
const unfolded = 6;

type BoxesProps = { facet: ListingFacet; chosen: readonly string[] | undefined };

function FoldedBoxes({ facet, chosen = [] }: BoxesProps) {
  const t = useTexts();
  const { values } = facet;
  if (values.length <= unfolded + 2) return <Boxes facet={facet} chosen={chosen} />;
  const rest = values.slice(unfolded);
  return (
    <>
      <Boxes facet={{ ...facet, values: values.slice(0, unfolded) }} chosen={chosen} />
      <details open={rest.some(({ value }) => chosen.includes(value))}>
        <summary>{t("listing.filters.all", { count: rest.length })}</summary>
        <Boxes facet={{ ...facet, values: rest }} chosen={chosen} />
      </details>
    </>
  );
}

function Boxes({ facet: { key, values, open }, chosen = [] }: BoxesProps) {
  const t = useTexts();
  const name = useFilterName();
  return values.map(({ value, label, count }) => (
    <Box
      key={value}
      name={key}
      value={value}
      unit={t("listing.filters.products", { count })}
      count={open ? t("listing.filters.open", { count }) : count}
      chosen={chosen.includes(value)}
    >
      {name(key, value, label)}
    </Box>
  ));
}

type BoxProps = {
  name: FacetKey;
  value: string;
  count: ReactNode;
  /** What is counted, for those who do not see the column of figures. */
  unit: string;
  chosen: boolean;
  children: ReactNode;
};

function Box({ name, value, count, unit, chosen, children }: BoxProps) {
  const { locale } = useVisit();
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
      <bdi>{children}</bdi>
      <i>{locale === "ar" ? "،" : ","}</i>
      <small>{count}</small>
      <i>{unit}</i>
    </label>
  );
}
