import type { ReactNode } from "react";
import "./field.css";
import "./sent-details.css";

type SentDetailsProps = {
  title: string;
  /** Name and value of each detail; one without a value shows empty. */
  rows: readonly (readonly [string, string | null])[];
  /** What was sent beside them. */
  children: ReactNode;
};

/** What somebody sent for approval, to be read again. */
export function SentDetails({ title, rows, children }: SentDetailsProps) {
  return (
    <section className="panel form-panel sent-details" aria-labelledby="sent">
      <h2 id="sent">{title}</h2>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
