/** The symbols of `icons.svg`. */
export type IconName =
  | "account"
  | "back"
  | "cart"
  | "cash"
  | "chat"
  | "chevron"
  | "close"
  | "compare"
  | "filter"
  | "forward"
  | "grid"
  | "heart"
  | "help"
  | "home"
  | "invoice"
  | "logo"
  | "mail"
  | "minus"
  | "phone"
  | "pin"
  | "plus"
  | "popular"
  | "recent"
  | "returns"
  | "search"
  | "shield"
  | "star"
  | "tag"
  | "truck";

/** Icons with a direction; they are mirrored in Arabic. */
const directed: ReadonlySet<IconName> = new Set<IconName>(["back", "forward", "returns", "truck"]);

/**
 * An icon of the sprite, 20 px unless `className` says otherwise. It is decoration: the control around it carries
 * the name.
 */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon${directed.has(name) ? " icon-directed" : ""} ${className}`.trim()} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
