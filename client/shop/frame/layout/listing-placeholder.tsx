/** The skeleton of a listing while it loads: heading, filters, toolbar and cards, each where the real one will be. */
export default function ListingPlaceholder() {
  return (
    <div className="page-width pb-16" aria-hidden="true">
      <span className="skeleton mt-11 h-8 w-56" />
      <span className="skeleton mt-2 h-4 w-24" />
      <div className="mt-5 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <span className="skeleton max-lg:hidden" />
        <div>
          <span className="skeleton mb-4 h-11 w-40" />
          <div className="cards">
            {Array.from({ length: 8 }, (_, card) => (
              <span key={card} className="card-skeleton" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
