import { useState, type ComponentType } from "react";
import { useNavigate } from "react-router";
import { withTexts } from "../messages/texts";
import { adminPaths } from "./console-paths";
import { useShortcuts } from "./use-shortcuts";

const loadPalette = withTexts(() => import("./palette/palette"), []);
type PaletteView = ComponentType<{ onClose: () => void }>;

/** Opens the palette, also by Ctrl or ⌘ and K, fetching it at its first use; `palette` is rendered in the frame. */
export function usePalette() {
  const navigate = useNavigate();
  const [Palette, setPalette] = useState<PaletteView | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    if (Palette) return;
    loadPalette()
      .then((module) => setPalette(() => module.Palette))
      // The page does the same.
      .catch(() => navigate(adminPaths.find));
  };
  useShortcuts(open);
  return { open, palette: isOpen && Palette ? <Palette onClose={() => setOpen(false)} /> : null };
}
