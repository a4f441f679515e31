import type { ReactNode } from "react";

/** One kind of parts. @param id its address on the page, and the name of its pictures in the tests */
export function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{id}</h2>
      {children}
    </section>
  );
}
