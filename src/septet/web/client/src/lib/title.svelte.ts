/** What the tab of the browser says, before the name of all this, while the component that calls this is shown; follows what it reads. */
export function titled(text: () => string): void {
  $effect(() => {
    document.title = (text() && `${text()} · `) + "Septet 七重奏";
  });
}
