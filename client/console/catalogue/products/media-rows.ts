import type { ProductForm } from "./product-form";

/** The row of a picture that has just arrived. */
export const pictureRow = (file: string): ProductForm["images"][number] => ({ file, alt: { en: "", ar: "" } });

/** The row of a document that has just arrived. */
export const fileRow = (file: string): ProductForm["files"][number] => ({
  kind: "ifu",
  file,
  title: { en: "", ar: "" },
  language: "en",
});
