import { z } from "zod";

const plain = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("link"), to: z.string(), text: z.string() }),
]);
const inline = z.discriminatedUnion("kind", [
  ...plain.options,
  z.object({ kind: z.literal("bold"), inside: z.array(plain) }),
]);
/** A written text as a tree (`shared/contents/markup.ts`). */
export const written = z.array(
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("heading"),
      level: z.union([z.literal(2), z.literal(3)]),
      id: z.string(),
      inside: z.array(inline),
    }),
    z.object({ kind: z.literal("paragraph"), inside: z.array(inline) }),
    z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(z.array(inline)) }),
  ]),
);
