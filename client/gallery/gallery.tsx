import { ConsoleParts } from "./console-parts";
import { DrawingParts } from "./drawing-parts";
import { FormParts } from "./form-parts";
import { MessageParts } from "./message-parts";
import { SellingParts } from "./selling-parts";

/** Every part that screens are made of, in each of its states: for those who develop the shop, and for the tests that look. */
export function Gallery() {
  return (
    <main className="gallery page-width">
      <h1>Gallery</h1>
      <SellingParts />
      <FormParts />
      <MessageParts />
      <DrawingParts />
      <ConsoleParts />
    </main>
  );
}
