import { shape, textCheck } from '#web/state/store/check.ts';
import { versionedStore } from '#web/state/store/versioned.ts';

interface Adding {
  readonly orderNumber: string;
  readonly restaurantId: string;
}

const isAdding = shape<Adding>({ orderNumber: textCheck(60), restaurantId: textCheck(200) });

/** The placed order that this tab adds dishes to (rule added-dishes); null if it adds none. */
const addingStore = versionedStore('addingTo', 1, isAdding, 'tab');

/** From now on this restaurant's dishes are added to the order, as long as the shop still can. */
export const addDishesTo = (adding: Adding): void => addingStore.setState(adding, true);
export const stopAdding = (): void => addingStore.setState(null, true);

/** The number of the order that dishes of this restaurant are added to; null if they are not. */
export function addedTo(restaurantId: string): string | null {
  const adding = addingStore.getState();
  return adding?.restaurantId === restaurantId ? adding.orderNumber : null;
}
