/**
 * Arrows beside a row of cards, for the mouse. The browser makes them where there is more to see, and they need no
 * script; one that cannot leaves the row as it is. The row's `data-` attributes name them. Inlined as it stands,
 * because the build's CSS tools do not know `::scroll-button` yet and would warn at each start.
 */
export const scrollArrows = `@media (min-width:64rem) and (hover){.row-cards::scroll-button(*){position:absolute;top:calc(50% - 1.5rem);width:2.75rem;height:2.75rem;border:1px solid var(--color-line);border-radius:50%;background:var(--color-card);color:var(--color-teal);font:400 1.75rem/1 sans-serif;cursor:pointer}.row-cards::scroll-button(inline-start){inset-inline-start:-1rem;content:"‹"/attr(data-previous)}.row-cards::scroll-button(inline-end){inset-inline-end:-1rem;content:"›"/attr(data-next)}.row-cards::scroll-button(*):disabled{display:none}}`;
