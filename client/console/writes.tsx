import type { ReactNode } from "react";
import type { Right } from "#shared/console/rights";
import { useRight, useScreenWrites } from "./use-right";

/**
 * Shows its children (controls that change something) to members with the right. @param right by default that of the
 * screen in view
 */
export function Writes({ right, children }: { right?: Right; children: ReactNode }) {
  const screen = useScreenWrites();
  const named = useRight(right ?? "console");
  return (right ? named : screen.isHeld) ? children : null;
}
