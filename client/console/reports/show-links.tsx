import { Link } from "react-router";

type ShowLinksProps<Part extends string> = {
  /** What is chosen here, for who hears the page. */
  label: string;
  parts: readonly Part[];
  current: Part;
  urlOf(part: Part): string;
  nameOf(part: Part): string;
};

/** Which of several lists a report shows. */
export function ShowLinks<Part extends string>({ label, parts, current, urlOf, nameOf }: ShowLinksProps<Part>) {
  return (
    <nav className="console-statuses" aria-label={label}>
      {parts.map((part) => (
        <Link key={part} to={urlOf(part)} aria-current={part === current ? "true" : undefined}>
          {nameOf(part)}
        </Link>
      ))}
    </nav>
  );
}
