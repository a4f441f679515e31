import type { ReactNode } from "react";
import { Link } from "react-router";

type ContentLinkProps = { to: string; className?: string; children: ReactNode };

/** A link that staff have set: into the shop, in the page's language, or to another site. */
export const ContentLink = ({ to, className, children }: ContentLinkProps) =>
  to.startsWith("/") ? (
    <Link className={className} to={to}>
      {children}
    </Link>
  ) : (
    <a className={className} href={to} rel="noopener">
      {children}
    </a>
  );
