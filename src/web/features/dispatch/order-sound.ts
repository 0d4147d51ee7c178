/** The sound of a new order: two short tones, made by the browser itself. */

let context: AudioContext | null = null;

/** Turns the sound on; browsers allow that only after a press. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  } catch {
    // A machine without sound.
  }
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

/** Plays the sound if it was turned on. */
export function playOrderSound(): void {
  if (context === null || context.state !== 'running') return;
  tone(context, 740, 0);
  tone(context, 988, 0.18);
}
