import type { SubmitEvent } from "react";
import { useHref } from "react-router";
import { useTexts } from "../messages/texts";

type LinkChoiceProps = { to: string; postKey: string; onTake(mode: "add" | "replace"): Promise<void> };

/** Asks whether a shared cart is added to one's own or takes its place. */
export function LinkChoice({ to, postKey, onTake }: LinkChoiceProps) {
  const t = useTexts();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void onTake(event.nativeEvent.submitter?.getAttribute("value") === "replace" ? "replace" : "add");
  };
  return (
    <form className="cart-link-choice" method="post" action={useHref(to)} onSubmit={submit}>
      <input type="hidden" name="key" value={postKey} />
      <h2>{t("cartLink.ask")}</h2>
      <p className="text-second">{t("cartLink.replace.more")}</p>
      <div>
        <button className="button" name="mode" value="add">
          {t("cartLink.add")}
        </button>
        <button className="button button-quiet" name="mode" value="replace">
          {t("cartLink.replace")}
        </button>
      </div>
    </form>
  );
}
