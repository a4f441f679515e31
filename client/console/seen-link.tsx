import type { ComponentProps } from "react";
import { Link } from "react-router";
import { lackingRight } from "./lacking-right";
import { useRights } from "./use-right";

type SeenLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** A link to another screen of the console for those who may see it; for others its text. */
export function SeenLink({ to, children, ...link }: SeenLinkProps) {
  const held = useRights();
  if (lackingRight(to.split("?", 1)[0]!, held) !== null) return <span>{children}</span>;
  return (
    <Link className="link" to={to} {...link}>
      {children}
    </Link>
  );
}
