import { href, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { dayText } from "#client/ui/day-text";
import { Note } from "#client/ui/note.tsx";

type PoUsesProps = {
  uses: readonly { id: string; number: string; placed_at: string }[];
  /** Path pattern of an order's page, `/order/:id` or the console's. */
  orderPath: "/order/:id" | "/admin/orders/:id";
};

/** Other orders that have the same number, which may be right: many deliveries are called off one purchase order. */
export function PoUses({ uses, orderPath }: PoUsesProps) {
  const t = useTexts();
  if (uses.length === 0) return null;
  return (
    <Note status="used">
      <p>{t("po.used")}</p>
      <ul>
        {uses.map(({ id, number, placed_at }) => (
          <li key={id}>
            <Link className="link" to={href(orderPath, { id })}>
              {t("po.order", { number })}
            </Link>{" "}
            · {dayText(placed_at)}
          </li>
        ))}
      </ul>
    </Note>
  );
}
