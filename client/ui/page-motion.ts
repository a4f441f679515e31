/**
 * How one page becomes the next: it is there at once, and the picture of the card that was followed moves to its place in
 * the product's gallery; one without the other stays or goes at once. These rules have the browser do that from one
 * document to the next; within one `client/shop/browse/product-card/tapped-picture.ts` does it. Only the two pictures
 * take part, so that nothing else has to be drawn twice, and none for those who asked for less motion. Inlined as it
 * stands, because the build's CSS tools do not know `@view-transition`. The first picture has a class of its own: with a
 * selector that ends in no name, each change under `:has()` would have the styles of the whole page computed again.
 */
export const pageMotion = `:root{view-transition-name:none}::view-transition{pointer-events:none}::view-transition-group(*){animation-duration:.22s}::view-transition-old(picture):only-child{display:none}::view-transition-new(picture):only-child{animation:none}@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}.card:has(h3 a:focus) .card-picture,:root:not(:has(.card h3 a:focus)) .first-picture{view-transition-name:picture}}`;
