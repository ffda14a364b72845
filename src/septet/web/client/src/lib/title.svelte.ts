/** What the tab of the browser says, while the component that calls this is shown; follows what it reads. */
export function titled(text: () => string): void {
  $effect(() => {
    document.title = text();
  });
}
