/** An open hand with the line along which its width is measured: across the knuckles, without the thumb. */
export const HandWidth = () => (
  <svg viewBox="0 0 120 150" width="96" height="120" aria-hidden="true" className="hand">
    <path
      d="M38 146C34 128 22 112 14 96c-5-10 6-15 12-8l10 13V36c0-10 14-10 14 0v34V20c0-10 15-10 15 0v48V26c0-10 15-10 15 0v46V42c0-9 14-9 14 0v56c0 22-6 32-10 48Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path
      d="M34 84H96M34 78v12M96 78v12"
      stroke="var(--color-amber)"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
);
