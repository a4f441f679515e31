import { useEffect } from "react";
import { noteView } from "./view-actions";

/** Notes on the product page that its product was looked at. Nothing on the page waits for it. */
export function useView(id: string): void {
  useEffect(() => {
    void noteView(id);
  }, [id]);
}
