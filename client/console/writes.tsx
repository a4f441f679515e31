import type { ReactNode } from "react";
import type { Right } from "#shared/console/rights";
import { useRight, useScreenWrites } from "./use-right";

/** What changes something, for those who may. @param right by default that of the screen in view */
export function Writes({ right, children }: { right?: Right; children: ReactNode }) {
  const screen = useScreenWrites();
  const named = useRight(right ?? "console");
  return (right ? named : screen.isHeld) ? children : null;
}
