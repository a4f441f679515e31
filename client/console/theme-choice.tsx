import { useSyncExternalStore } from "react";
import { useTexts } from "../messages/texts";
import { chooseTheme, chosenTheme, onTheme, themes } from "../shop/frame/theme/theme-choice";

/** Light or dark, beside the other language; the shop has the same choice at its foot. */
export function ThemeChoice() {
  const t = useTexts();
  const chosen = useSyncExternalStore(onTheme, chosenTheme, () => "" as const);
  return (
    <label>
      {t("theme.title")}{" "}
      <select
        value={chosen}
        onChange={({ target }) => chooseTheme(themes.find((theme) => theme === target.value) ?? "")}
      >
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(`theme.${theme || "system"}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
