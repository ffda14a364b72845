// The sheets that lie over any screen: what the keys are, and how the page looks. They are loaded when one is opened.
export type Sheet = "keys" | "looks";

let shown = $state.raw<Sheet | null>(null);

export function sheet(): Sheet | null {
  return shown;
}

export function show(what: Sheet | null): void {
  shown = what;
}
