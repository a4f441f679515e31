import { Link } from "react-router";
import { useTexts } from "../../messages/texts";
import { figuresUrl, type AskedPeriod } from "./asked";

type ShowLinksProps<Part extends string> = {
  path: string;
  asked: AskedPeriod;
  /** The first is what an address without the parameter shows. */
  parts: readonly Part[];
  current: Part;
  nameOf(part: Part): string;
};

/** Which of several lists a page of figures shows; its period stays. */
export function ShowLinks<Part extends string>({ path, asked, parts, current, nameOf }: ShowLinksProps<Part>) {
  const t = useTexts();
  return (
    <nav className="console-statuses" aria-label={t("figures.which")}>
      {parts.map((part, at) => (
        <Link
          key={part}
          to={figuresUrl(path, asked, at > 0 ? part : undefined)}
          aria-current={part === current ? "true" : undefined}
        >
          {nameOf(part)}
        </Link>
      ))}
    </nav>
  );
}
