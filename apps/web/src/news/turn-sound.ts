import { useSyncExternalStore } from 'react';

const KEY = 'roundhouse-sound';
const listeners = new Set<() => void>();

/** Off unless somebody wants it. */
const isOn = (): boolean => localStorage.getItem(KEY) === 'on';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSound = (): boolean => useSyncExternalStore(subscribe, isOn);

/** Two short notes, like a bell at a station. */
const NOTES = [
  { hertz: 659, from: 0 },
  { hertz: 523, from: 0.16 },
] as const;
const LASTS = 0.35;
const LOUD = 0.12;

let context: AudioContext | undefined;

/** Plays the sound. Browsers only allow this after somebody has clicked in the page. */
function play(): void {
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const { hertz, from } of NOTES) {
    const at = context.currentTime + from;
    const [note, volume] = [context.createOscillator(), context.createGain()];
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUD, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
    note.connect(volume).connect(context.destination);
    note.start(at);
    note.stop(at + LASTS);
  }
}

export function ring(): void {
  if (isOn()) play();
}

/** Turning the sound on plays it, so that people know it. */
export function setSound(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
  ring();
}
