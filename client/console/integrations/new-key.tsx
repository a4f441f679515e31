import { useEffect, useRef } from "react";
import { useTexts } from "#client/messages/texts";

/** A key that was just made, to be copied now; the keyboard and the screen reader are brought to it. */
export function NewKey({ secret, name }: { secret: string; name: string }) {
  const t = useTexts();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="panel api-key-new" role="status" tabIndex={-1}>
      <h2 className="text-price">
        {t("apiKeys.new")} <bdi>{name}</bdi>
      </h2>
      <p>{t("apiKeys.new.more")}</p>
      <code dir="ltr">{secret}</code>
    </section>
  );
}
