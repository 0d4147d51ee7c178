// Buttons, and what they say while they work
export const add = 'Add';
export const cancel = 'Cancel';
export const done = 'Done';
export const edit = 'Edit';
export const keep = 'Keep';
export const keepIt = 'Keep it';
export const remove = 'Remove';
export const save = 'Save';
export const saving = 'Saving';
export const sending = 'Sending';
export const tryAgain = 'Try Again';
export const undo = 'Undo';
export const browseRestaurants = 'Browse restaurants';

// Headings and labels
export const hours = 'Hours';
export const menu = 'Menu';
export const name = 'Name';
export const orders = 'Orders';
export const replyFrom = (brand: string) => `${brand} replied`;
export const restaurant = 'Restaurant';
export const restaurants = 'Restaurants';
export const total = 'Total';
export const yourOrder = 'Your order';
export const yourOrders = 'Your orders';
