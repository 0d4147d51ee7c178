// Orders page, order again
export const loadingYourOrders = 'Loading your orders';
export const ordersNotLoaded = 'We couldn’t load your orders';
export const noOrdersYet = 'No orders yet';
export const ordersAppearHere = 'What you order in this browser appears here for 90 days.';
export const dishes = (quantity: number, name: string) => `${quantity} × ${name}`;
export const orderAgainFrom = (restaurant: string, day: string) => `Order again from ${restaurant}, ${day}`;
export const orderAgain = 'Order again';
export const menuHasChanged = 'The menu has changed since';
