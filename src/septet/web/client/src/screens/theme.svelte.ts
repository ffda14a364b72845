// Light, dark, or as the system wishes; and which colours tell things apart. Remembered on this device.
export type Theme = "light" | "dark" | "system";
export const THEMES: readonly Theme[] = ["light", "dark", "system"];
export const PALETTES = ["standard", "clear"] as const;
export const SUITS = ["four", "two"] as const;
export type Palette = (typeof PALETTES)[number];
export type Suits = (typeof SUITS)[number];
const KEPT = "septet-theme";
const PALETTE = "septet-palette";
const FACES = "septet-suits";

const wish = matchMedia("(prefers-color-scheme: dark)");
const kept = localStorage.getItem(KEPT);
let current = $state.raw<Theme>(kept === "light" || kept === "dark" ? kept : "system");
let colours = $state.raw<Palette>(localStorage.getItem(PALETTE) === "clear" ? "clear" : "standard");
let faces = $state.raw<Suits>(localStorage.getItem(FACES) === "two" ? "two" : "four");

function paint(): void {
  const { dataset } = document.documentElement;
  dataset.theme = current === "system" ? (wish.matches ? "dark" : "light") : current;
  dataset.palette = colours;
  dataset.suits = faces;
  // The bar of the system over the page follows it.
  const room = getComputedStyle(document.documentElement).getPropertyValue("--room");
  if (!room) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) meta.content = room;
}

paint();
wish.addEventListener("change", paint);

export function theme(): Theme {
  return current;
}

export function dress(chosen: Theme): void {
  current = chosen;
  localStorage.setItem(KEPT, chosen);
  paint();
}

export function palette(): Palette {
  return colours;
}

export function suits(): Suits {
  return faces;
}

export function colour(chosen: { palette?: Palette; suits?: Suits }): void {
  colours = chosen.palette ?? colours;
  faces = chosen.suits ?? faces;
  localStorage.setItem(PALETTE, colours);
  localStorage.setItem(FACES, faces);
  paint();
}
