import { Link } from "react-router";
import { adminPaths } from "../console-paths";

/** Tags of a customer; each leads to all who have it. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="customer-tags">
      {tags.map((tag) => (
        <Link key={tag} to={`${adminPaths.customers}?${new URLSearchParams({ tag })}`}>
          <bdi>{tag}</bdi>
        </Link>
      ))}
    </span>
  );
}
