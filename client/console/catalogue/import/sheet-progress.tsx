import type { ReactNode } from "react";
import { useTexts } from "#client/messages/texts";

type SheetProgressProps = {
  /** How far it is, in words. */
  text: string;
  done: number;
  all: number;
  /** No answer comes at the moment. */
  isLost: boolean;
  children?: ReactNode;
};

/** How far long work has come. */
export function SheetProgress({ text, done, all, isLost, children }: SheetProgressProps) {
  const t = useTexts();
  return (
    <div className="sheet-progress panel">
      <progress aria-label={text} value={done} max={Math.max(1, all)} />
      <p aria-hidden="true">{text}</p>
      <output>{isLost && <span className="sheet-lost">{t("imports.lost")}</span>}</output>
      {children}
    </div>
  );
}
