import * as catalog from '#catalog/customers/tracking.tsx';
import * as shared from '#catalog/everyone/shared.ts';
import type { TrackedDriver } from '#contract/order/tracking.ts';
import type { AnyIconName } from '#web/ui/icon/any-icon.tsx';

/** What the map of a driver marks, the driver on top (rule driver-map). */
export const MAP_MARKS = [
  { name: 'restaurant', icon: 'pot', words: shared.restaurant },
  { name: 'door', icon: 'home', words: catalog.yourDoor },
  { name: 'at', icon: 'bike', words: catalog.courier },
] as const satisfies readonly {
  readonly name: keyof TrackedDriver;
  readonly icon: AnyIconName;
  readonly words: string;
}[];
