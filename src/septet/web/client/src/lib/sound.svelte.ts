// Whether this device makes sounds and tells by the system whose turn it is; remembered. What sounds is loaded later.
const QUIET = "septet-quiet";
const TELL = "septet-tell";

let silent = $state.raw(localStorage.getItem(QUIET) === "yes");
let asked = $state.raw(localStorage.getItem(TELL) === "yes");

export function quiet(): boolean {
  return silent;
}

export function hush(yes: boolean): void {
  silent = yes;
  localStorage.setItem(QUIET, yes ? "yes" : "no");
}

/** Whether the system shows that it is one's turn while the page is hidden: wished here, and allowed by the browser. */
export function tells(): boolean {
  return asked && "Notification" in window && Notification.permission === "granted";
}

/** Wish for that or not; the browser asks whether it may. */
export async function tellMe(yes: boolean): Promise<void> {
  asked = yes && (await Notification.requestPermission()) === "granted";
  localStorage.setItem(TELL, asked ? "yes" : "no");
}
