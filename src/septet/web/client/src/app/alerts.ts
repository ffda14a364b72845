// A soft tone, and a notice of the system while the page is hidden. Nothing sounds before the first touch.
import { quiet, tells } from "../lib/sound.svelte.ts";

let context: AudioContext | null = null;

/** Tones one after another, in hertz. */
function tones(...pitches: number[]): void {
  if (quiet() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const audio = context;
  pitches.forEach((pitch, at) => {
    const start = audio.currentTime + at * 0.13;
    const tone = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
    const loud = new GainNode(audio, { gain: 0 });
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(0.12, start + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(loud).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  });
}

export function yourTurn(title: string, text: string): void {
  tones(587, 784);
  if (!document.hidden || !tells()) return;
  const shown = new Notification(title, { body: text, tag: "septet-turn" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

export const spoken = (): void => tones(494);
export const late = (): void => tones(740, 740);
