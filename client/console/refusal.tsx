import { useEffect, useRef } from "react";
import { useTexts } from "../messages/texts";
import { PasskeyPrompt } from "./passkey-prompt";
import type { ConsoleRefusal } from "./posted";

/** Says why what was posted changed nothing; the keyboard and the screen reader are brought to it. */
export function Refusal({ refused }: { refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (!refused) return null;
  const { failure, values } = refused;
  if (failure?.code === "passkey_needed" || failure?.code === "passkey_missing")
    return <PasskeyPrompt code={failure.code} values={values} />;
  return (
    <p ref={box} className="console-refusal" role="alert" tabIndex={-1}>
      {failure ? failure.message : t("console.noAnswer")}
    </p>
  );
}
