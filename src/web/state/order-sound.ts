/** The sound of a new order (rule new-order-notice): two short tones, made by the browser itself. */

let context: AudioContext | null = null;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Opens the sound, awake at once where that needs no press (an installed board); null without sound. */
export function openSound(): AudioContext | null {
  try {
    if (context === null) {
      context = new AudioContext();
      context.addEventListener('statechange', tell);
      tell();
    }
  } catch {
    // No sound here.
  }
  return context;
}

/** Wakes the sound; most browsers allow that only by a press. */
export function wakeSound(): void {
  void openSound()
    ?.resume()
    .catch(() => undefined);
}

const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'] as const;

/** Wakes the sound at the next press; that of a finger counts only once it is lifted. Returns how to stop. */
export function wakeAtPress(): () => void {
  const end = new AbortController();
  const wake = (): void => {
    if (isSoundAwake()) end.abort();
    else wakeSound();
  };
  for (const kind of PRESSES) addEventListener(kind, wake, { signal: end.signal });
  return () => end.abort();
}

/** Whether the browser lets this page play sound now. */
export const isSoundAwake = (): boolean => context?.state === 'running';

/** Calls `listener` whenever that may have changed; returns how to stop. */
export function watchSound(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tone(from: AudioContext, frequency: number, startsIn: number): void {
  const start = from.currentTime + startsIn;
  const volume = from.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
  volume.connect(from.destination);
  const source = from.createOscillator();
  source.frequency.value = frequency;
  source.connect(volume);
  source.start(start);
  source.stop(start + 0.4);
}

/** Plays the sound of exceptions if the sound was turned on: three falling tones, unlike a new order's two rising. */
export function playExceptionSound(): void {
  if (context === null || context.state !== 'running') return;
  tone(context, 880, 0);
  tone(context, 660, 0.16);
  tone(context, 494, 0.32);
}

/** Plays the sound if it was turned on. */
export function playOrderSound(): void {
  if (context === null || context.state !== 'running') return;
  tone(context, 740, 0);
  tone(context, 988, 0.18);
}
