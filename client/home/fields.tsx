import { href, Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Picture } from "../ui/picture";

export type Field = { slug: string; name: string; image: string | null };

/** The specialities with the most products, each with a picture: how a clinic looks for goods. Nothing without them. */
export function Fields({ fields }: { fields: Field[] }) {
  const t = useTexts();
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby="fields-title">
      <div className="row-head">
        <h2 id="fields-title">{t("home.fields")}</h2>
      </div>
      <ul className="fields">
        {fields.map(({ slug, name, image }) => (
          <li key={slug}>
            <Link className="panel" to={href(paths.speciality, { slug })}>
              <Picture file={image} alt="" kind="category" sizes="80px" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keeps the fields' place while they are on their way. */
export function FieldsSkeleton() {
  return <div data-skeleton aria-busy="true" className="skeleton fields-skeleton" />;
}
