import type { ReactNode } from "react";
import "./note.css";

type NoteProps = {
  /** `approved` and `done` are green, `rejected`, `expired` and `suspended` red, all others amber. */
  status: string;
  children: ReactNode;
};

/** How something stands that was sent: details, a review, a message. */
export function Note({ status, children }: NoteProps) {
  return (
    <section className="note" data-status={status}>
      {children}
    </section>
  );
}
