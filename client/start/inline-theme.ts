/**
 * Runs before the first paint: applies the visitor's choice at once, since a cached page is the same for everybody.
 * Without a stored choice, or without storage, the system's theme applies.
 */
export const inlineTheme = `try{let t=localStorage.theme;t&&(document.documentElement.dataset.theme=t)}catch{}`;
