import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { listUrl } from "./list-url";

type PartLinksProps<Part extends string> = {
  path: string;
  /** The first is what an address without the parameter shows. */
  parts: readonly Part[];
  current: Part;
  /** The parameter that names the part. */
  by: "show" | "status";
  search: string;
  nameOf(part: Part): string;
};

/** Which part of a list is shown; what it looks for stays. */
export function PartLinks<Part extends string>({ path, parts, current, by, search, nameOf }: PartLinksProps<Part>) {
  const t = useTexts();
  return (
    <nav className="console-statuses" aria-label={t("admin.status")}>
      {parts.map((part, place) => (
        <Link
          key={part}
          to={listUrl(path, { [by]: place > 0 ? part : undefined, search })}
          aria-current={part === current ? "true" : undefined}
        >
          {nameOf(part)}
        </Link>
      ))}
    </nav>
  );
}
