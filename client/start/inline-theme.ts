/**
 * Runs before the first paint: what this browser's visitor has chosen stands on the page at once, and a kept page is the
 * same for everybody. Where nothing is kept, or nothing can be, the system's choice holds.
 */
export const inlineTheme = `try{let t=localStorage.theme;t&&(document.documentElement.dataset.theme=t)}catch{}`;
