import { z } from "zod";
import type { Failure } from "#shared/failures/failure";
import { locales } from "#shared/text/locale";
import { messageOf } from "../request/failure";
import type { Shopfront } from "./shopfront";
import { toolTexts } from "./texts";

/**
 * A tool that the shop offers: input and output schemas, and the function that answers. Names and texts are for
 * language models.
 */
export type ShopTool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** @throws ToolRefusal with a sentence in the caller's language */
  run(input: z.output<Input>, shop: Shopfront): Promise<z.input<Output>>;
};

/** Ties a tool's input and output types to its function. */
export const shopTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: ShopTool<Input, Output>,
): ShopTool<Input, Output> => tool;

/** Why a tool has no answer, in a sentence for the caller. Any other error is the shop's own and is not disclosed. */
export class ToolRefusal extends Error {}

/**
 * A call's reply.
 * @param argumentOf the tool's own argument for each field of the call that has another name
 * @throws ToolRefusal with the failure's own sentence, or that the shop cannot be reached
 */
export function repliedBy<Result extends { success: true } | Failure>(
  reply: Result | undefined,
  { locale }: Shopfront,
  argumentOf: Record<string, string> = {},
): Extract<Result, { success: true }> {
  if (reply?.success) return reply as Extract<Result, { success: true }>;
  const { message = "", fields = {} } = reply ?? {};
  // A form's failure has its sentences at the marked fields.
  const named = Object.entries(fields).map(([name, problem]) => `${argumentOf[name] ?? name}: ${problem}`);
  throw new ToolRefusal(named.join("\n") || message || messageOf("backend_failed", locale));
}

/** In which language a tool answers. */
export const language = z
  .enum(locales)
  .default("en")
  .describe("Language of names, texts and links: en (English) or ar (Arabic)");

/** An amount in AED, VAT included unless it says otherwise. */
export const aed = z.number().nonnegative();
export const dirhams = "AED" as const;
export const currency = z.literal(dirhams);

const cursors = /^page:([1-9]\d{0,3})$/;
export const cursor = z
  .string()
  .max(20)
  .optional()
  .describe("`next_cursor` of the previous answer, with the other arguments unchanged");

/**
 * The page that a cursor names; without one, the first. `refuseBeyond` checks that it exists.
 * @throws ToolRefusal for one that cannot be read
 */
export function pageAt(text: string | undefined, { locale }: Shopfront): number {
  if (text === undefined) return 1;
  const page = cursors.exec(decoded(text))?.[1];
  if (page === undefined) throw new ToolRefusal(toolTexts[locale].madeUpCursor);
  return Number(page);
}

/**
 * Refuses a page beyond the last. Cursors are not signed, so a made-up page shows by being empty.
 * @throws ToolRefusal for a page behind the last; the first may be empty
 */
export function refuseBeyond(page: number, entries: readonly unknown[], { locale }: Shopfront): void {
  if (page > 1 && entries.length === 0) throw new ToolRefusal(toolTexts[locale].madeUpCursor);
}

/** @returns null behind the last page */
export const cursorTo = (page: number, isLast: boolean): string | null => (isLast ? null : btoa(`page:${page}`));

function decoded(text: string): string {
  try {
    return atob(text);
  } catch {
    return "";
  }
}
