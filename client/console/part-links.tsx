import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { listUrl } from "./list-url";

export type PartLinksProps<Part extends string> = {
  path: string;
  /** The first is what an address without the parameter shows. */
  parts: readonly Part[];
  /** Undefined: none of them. */
  current: Part | undefined;
  /** The parameter that names the part. */
  by: "show" | "status";
  search?: string;
  nameOf(part: Part): string;
  /** How many there are of one; 0 says nothing. */
  countOf?(part: Part): number;
};

/** Which part of a list is shown; what it looks for stays. */
export function PartLinks<Part extends string>(props: PartLinksProps<Part>) {
  const { path, parts, current, by, search, nameOf, countOf = () => 0 } = props;
  const t = useTexts();
  return (
    <nav className="console-statuses" aria-label={t("console.status")}>
      {parts.map((part, place) => (
        <Link
          key={part}
          to={listUrl(path, { [by]: place > 0 ? part : undefined, ...(search && { search }) })}
          aria-current={part === current ? "true" : undefined}
        >
          {nameOf(part)}
          {countOf(part) > 0 && <b>{countOf(part)}</b>}
        </Link>
      ))}
    </nav>
  );
}
