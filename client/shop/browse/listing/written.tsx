import type { Block } from "#shared/contents/markup";
import { MarkupBlocks } from "#client/ui/markup.tsx";

/** What staff have written above or below the products of a listing. */
export default function Written({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose max-w-3xl text-second">
      <MarkupBlocks blocks={blocks} />
    </div>
  );
}
