import type { MouseEvent } from "react";
import { useHref, useLocation, useNavigate } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { backTarget } from "./back-target";

/** The phone's back arrow: one page back when the visitor came from one of ours, else up. */
export function BackLink() {
  const t = useTexts();
  const navigate = useNavigate();
  const target = backTarget(useLocation().pathname);
  const url = useHref(target ?? paths.home);
  if (!target) return null;
  const goBack = (event: MouseEvent) => {
    // The router numbers its own history entries from 0; earlier entries led to this document.
    const cameFromShop = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
    if (!(history.state?.idx > 0) && !cameFromShop) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <a className="icon-link sm:hidden" href={url} aria-label={t("layout.back")} data-needs-code onClick={goBack}>
      <Icon name="back" />
    </a>
  );
}
