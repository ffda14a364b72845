// Light, dark, or as the system wishes; remembered on this device.
export type Theme = "light" | "dark" | "system";
export const THEMES: readonly Theme[] = ["light", "dark", "system"];
const KEPT = "septet-theme";

const wish = matchMedia("(prefers-color-scheme: dark)");
const kept = localStorage.getItem(KEPT);
const start: Theme = kept === "light" || kept === "dark" ? kept : "system";
let current = $state<Theme>(start);

function paint(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen === "system" ? (wish.matches ? "dark" : "light") : chosen;
}

paint(start);
wish.addEventListener("change", () => paint(current));

export function theme(): Theme {
  return current;
}

export function dress(chosen: Theme): void {
  current = chosen;
  localStorage.setItem(KEPT, chosen);
  paint(chosen);
}
