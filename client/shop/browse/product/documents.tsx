import { useTexts } from "#client/messages/texts";
import type { ProductData } from "./product-data";

/** What a reader keeps: instructions, certificates, safety data sheets. */
export function Documents({ product: { files = [] } }: { product: ProductData }) {
  const t = useTexts();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="documents" className="mt-8">
      <h2 id="documents">{t("product.documents")}</h2>
      <ul className="mt-3 grid gap-2">
        {files.map(({ file, kind, title, language }) => (
          <li key={file}>
            <a className="link" href={`/media/files/${file}`} download={`${title}.pdf`}>
              {title}
            </a>{" "}
            <small className="text-second">
              {t(`product.file.${kind}`)} · {t(`product.file.in.${language}`)} · PDF
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
