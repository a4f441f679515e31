/**
 * Runs before the first paint: the visitor's choice applies at once, and a cached page is the same for everybody.
 * Without a stored choice, or without storage, the system's choice holds.
 */
export const inlineTheme = `try{let t=localStorage.theme;t&&(document.documentElement.dataset.theme=t)}catch{}`;
