import { useTexts } from "#client/messages/texts";

type ListButtonsProps = { list: string; at: number; count: number; row: string; removable?: boolean };

/** Moves a row of a form among the others, or takes it out; plain buttons, with scripts or without. */
export function ListButtons({ list, at, count, row, removable = true }: ListButtonsProps) {
  const t = useTexts();
  const moves = [
    { what: "up", shown: at > 0 },
    { what: "down", shown: at < count - 1 },
    { what: "remove", shown: removable },
  ] as const;
  return (
    <p className="product-acts">
      {moves
        .filter(({ shown }) => shown)
        .map(({ what }) => (
          <button
            key={what}
            className="button button-quiet"
            name="intent"
            value={`row:${what}:${list}:${at}`}
            aria-label={`${t(`contents.row.${what}`)}: ${row}`}
            formNoValidate
          >
            {t(`contents.row.${what}`)}
          </button>
        ))}
    </p>
  );
}
