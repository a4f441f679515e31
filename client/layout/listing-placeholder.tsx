/** What stands in for a listing that is on its way: a title and two rows of cards, in the listing's own measures. */
export function ListingPlaceholder() {
  return (
    <div className="page-width py-6" aria-hidden="true">
      <span className="skeleton h-8 w-56" />
      <span className="skeleton mt-3 h-5 w-24" />
      <div className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, card) => (
          <span key={card} className="skeleton aspect-[3/5]" />
        ))}
      </div>
    </div>
  );
}
