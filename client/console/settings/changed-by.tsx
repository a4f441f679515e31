import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { momentText } from "#client/ui/day-text";

type ChangedByProps = Pick<CallReply<"getSettings">["groups"][number], "changed_by" | "changed_at">;

/** Who saved a group last, and when. */
export function ChangedBy({ changed_by, changed_at }: ChangedByProps) {
  const t = useTexts();
  if (changed_at === null) return <p className="text-meta text-second">{t("settings.never")}</p>;
  return (
    <p className="text-meta text-second">
      {t("settings.changed", { who: changed_by ?? "", when: momentText(changed_at) })}
    </p>
  );
}
