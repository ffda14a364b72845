// Whose phrases are not shown on this device, by table and seat.
const KEPT = "septet-muted";
const MOST = 100;

function read(): string[] {
  return (localStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean);
}

let kept = $state.raw<readonly string[]>(read());

export function muted(table: string, seat: string): boolean {
  return kept.includes(`${table}:${seat}`);
}

export function mute(table: string, seat: string, yes: boolean): void {
  const one = `${table}:${seat}`;
  kept = [...kept.filter((each) => each !== one), ...(yes ? [one] : [])].slice(-MOST);
  localStorage.setItem(KEPT, kept.join(" "));
}
