/** What a visitor may choose; empty: the system's theme. */
export const themes = ["", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/**
 * The key under which this browser stores the choice; `client/start/inline-theme.ts` reads it before the first paint.
 */
const key = "theme";

/** Id of the choice in the footer, which the server renders. */
export const themeChoiceId = "theme";

const listeners = new Set<() => void>();

/** The theme that this browser's visitor has chosen. */
export function chosenTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? "";
  } catch {
    return "";
  }
}

/** Stores a choice and applies it, here and in the other tabs. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // It then applies to this page only.
  }
  show(theme);
}

/** Subscribes to every change of the choice, also in another tab. Returns the unsubscriber. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", follow);
  };
}

function follow(event: StorageEvent): void {
  if (event.key === key || event.key === null) show(chosenTheme());
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "") delete dataset["theme"];
  else dataset["theme"] = theme;
  paintBars(theme);
  for (const listener of listeners) listener();
}

let barColours: string[] | undefined;

/** The browser's bars follow the system by themselves, dark before light; a choice replaces both colours. */
function paintBars(theme: Theme): void {
  const bars = Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'));
  barColours ??= bars.map(({ content }) => content);
  const chosen = theme && barColours[theme === "dark" ? 0 : 1];
  for (const [at, bar] of bars.entries()) bar.content = chosen || barColours[at]!;
}

/** Handles the theme choice in the footer, including one made before this code was there. */
export function answerThemeChoice(): void {
  const choice = document.querySelector<HTMLSelectElement>(`select#${themeChoiceId}`);
  const early = themes.find((theme) => theme !== "" && theme === choice?.value);
  const read = () => {
    if (choice) choice.value = chosenTheme();
  };
  onTheme(read);
  if (early) chooseTheme(early);
  else read();
  paintBars(chosenTheme());
  choice?.addEventListener("change", () => chooseTheme(themes.find((theme) => theme === choice.value) ?? ""));
}
