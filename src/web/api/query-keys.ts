/** Under which keys the cache keeps what the first HTML may bring; the calls themselves come with their pages. */

export const restaurantsKey = (address: string) => ['restaurants', address] as const;

export const restaurantKey = (restaurantId: string) => ['restaurant', restaurantId] as const;

export const menuItemKey = (restaurantId: string, itemId: string) => ['menu-item', restaurantId, itemId] as const;

export const staffMeKey = ['staff', 'me'] as const;

/** The board as the first HTML brought it. */
export const firstBoardKey = ['delivery', 'first'] as const;

/** The number counts in either case. */
export const trackKey = (orderNumber: string) => ['tracking', orderNumber.toUpperCase()] as const;
