import { useTexts } from "#client/messages/texts";
import type { CartLine } from "#client/shop/frame/shopper/cart-atoms";
import { useMoney } from "#client/ui/money";
import { lineLimit } from "#shared/goods/line-limit";
import { isCounted } from "./browser/line-state";

/** What changed since the visitor last set this line, with the amounts; else why no more of it is available. */
export function LineNotices({ line }: { line: CartLine }) {
  const notices = line.notices.map((notice) => (
    <p key={notice.code} className="cart-notice">
      <NoticeText line={line} notice={notice} />
    </p>
  ));
  if (line.notices.some(({ code }) => code === "capped")) return notices;
  return (
    <>
      {notices}
      <Waiting line={line} />
      <Limit line={line} />
    </>
  );
}

type Notice = CartLine["notices"][number];

function NoticeText({ line, notice: { code, previous, capped_by } }: { line: CartLine; notice: Notice }) {
  const t = useTexts();
  const money = useMoney();
  if (code === "sold_out") return t("cartPage.notice.soldOut");
  if (code === "not_sold") return t("cartPage.notice.notSold");
  const before = previous ?? 0;
  if (code === "capped") {
    const values = { asked: before, most: line.quantity };
    return capped_by === "stock"
      ? t("cartPage.notice.cappedByStock", values)
      : t("cartPage.notice.cappedByOrder", values);
  }
  const values = { before: money(before), now: money(line.unit_price) };
  return line.unit_price > before ? t("cartPage.notice.priceHigher", values) : t("cartPage.notice.priceLower", values);
}

function Waiting({ line: { waiting } }: { line: CartLine }) {
  const t = useTexts();
  if (!waiting) return null;
  return (
    <p className="cart-line-limit">{t("cartPage.line.waiting", { units: waiting.quantity, days: waiting.days })}</p>
  );
}

function Limit({ line }: { line: CartLine }) {
  const t = useTexts();
  const { most, by } = lineLimit(line);
  if (!isCounted(line) || line.quantity < most) return null;
  return (
    <p className="cart-line-limit">
      {by === "stock" ? t("cartPage.line.mostOfStock") : t("cartPage.line.mostOfOrder")}
    </p>
  );
}
