/** People do not see this field and leave it empty; machines fill it in (`shared/contracts/customers/leads.ts`). */
export const MachineTrap = () => (
  <p className="machine-trap" aria-hidden="true">
    <input name="website" tabIndex={-1} autoComplete="off" />
  </p>
);
