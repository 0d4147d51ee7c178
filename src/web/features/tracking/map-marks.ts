import type { TrackedDriver } from '#contract/tracking.ts';
import type { AnyIconName } from '#web/ui/icon/any-icon.tsx';

/** What the map of a driver marks, the driver on top (rule driver-map). */
export const MAP_MARKS = [
  { name: 'restaurant', icon: 'pot', words: 'Restaurant' },
  { name: 'door', icon: 'home', words: 'Your door' },
  { name: 'at', icon: 'bike', words: 'Driver' },
] as const satisfies readonly {
  readonly name: keyof TrackedDriver;
  readonly icon: AnyIconName;
  readonly words: string;
}[];
