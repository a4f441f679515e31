import { useEffect } from "react";

/** Notes on the product page that its product was looked at. Nothing on the page waits for it. */
export function useView(id: string): void {
  useEffect(() => {
    void import("./view-actions").then(
      ({ noteView }) => noteView(id),
      () => undefined,
    );
  }, [id]);
}
