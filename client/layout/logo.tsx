import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

/** Two waves of one channel and the name; leads home. */
export function Logo() {
  const t = useTexts();
  return (
    <Link className="logo" to={paths.home} aria-label={t("layout.logo")}>
      <svg
        width="30"
        height="20"
        viewBox="0 0 30 20"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M2 5.5q4-3.5 7 0t6 0 6 0 7 0" stroke="#0b5f63" />
        <path d="M2 14.5q4-3.5 7 0t6 0 6 0 7 0" stroke="#e8a33d" />
      </svg>
      <span>{t("layout.name")}</span>
    </Link>
  );
}
