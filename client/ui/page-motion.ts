/**
 * How one page becomes the next: the new one is there at once, and the tapped card's picture moves to its place in it.
 * Between documents the browser does that by itself. Inlined as it stands, because the build's CSS tools do not know
 * `@view-transition`. Which pictures take part is said beside them (`product-card.css`, `product.css`).
 */
export const pageMotion = `@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}::view-transition{pointer-events:none}::view-transition-group(*){animation-duration:.22s}::view-transition-old(root),::view-transition-new(root){animation:none}`;
