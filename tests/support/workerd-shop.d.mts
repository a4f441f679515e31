import type { Statement } from "./session";

export type WorkerdShop = {
  /** Of the storefront, or `backend`. */
  config: string;
  /** Where its state is. */
  folder: string;
  port: number;
  variables: Record<string, string>;
  counted: boolean;
  statements: Statement[];
};

export function startWorkerdShop(
  shop: WorkerdShop,
  say: (line: string) => void,
): Promise<{ url: string; minute(): Promise<unknown>; stop(): Promise<void> }>;
