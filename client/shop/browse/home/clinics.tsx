import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Picture } from "#client/ui/picture.tsx";
import type { HomeData } from "./home-loader";

/** Rooms that are opened with one order. */
export function Clinics({ clinics }: { clinics: NonNullable<HomeData["clinics"]> }) {
  const t = useTexts();
  return (
    <section aria-labelledby="clinics">
      <div className="row-head">
        <h2 id="clinics">{t("home.clinics")}</h2>
      </div>
      <ul className="rooms">
        {clinics.map(({ slug, title, picture }) => (
          <li key={slug}>
            <Link to={href(paths.clinic, { slug })}>
              <Picture file={picture} alt="" kind="list" sizes="(min-width:640px) 400px,30vw" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
