import { printACopy } from '../everyone/shared.ts';

// Kitchen menu
export const dishesAndOptions = 'Dishes and options';

// Kitchen page
export const closeForToday = 'Close for today?';
export const customersSeeClosed = 'Customers see you as closed until tomorrow. Orders already placed continue.';
export const closeForTodayButton = 'Close for today';
export const youAreClosed = 'You are closed';
export const youAreClosedUntil = (until: string) => `You are closed until ${until}`;
export const customersCantOrder = 'Customers can’t order from you now.';
export const openAgain = 'Open again';
export const soldOut = 'Sold out…';
export const turnOnSound = 'Turn on sound for new orders';
export const printNewOrders = 'Print new orders';
export const printsNewOrders = 'Prints new orders';
export const newOrders = (freshCount: number) => `New orders: ${freshCount}`;
export const ordersJustMoved = 'The orders just moved, so nothing was changed. Check and press again.';
export const nothingToCook = 'Nothing to cook';
export const newOrdersAppear = 'New orders appear here automatically. Keep this page open.';
export const kitchen = 'Kitchen';
export const linkIsNotValid = 'This link isn’t valid';
export const askForAnotherLink = 'It may have been replaced. Ask the delivery service for the current one.';
export const loadingTheOrders = 'Loading the orders';
export const ordersNotCurrent = 'These orders may be out of date';

// Order card
export const insteadOf = (count: number, dish: string, swap: string) => `Instead of ${count} × ${dish}: ${swap}`;
export const leaveOut = (count: number, dish: string) => `Leave out ${count} × ${dish}`;
export const orderNumber = (orderNumber: string) => `Order ${orderNumber}`;
export const createdAgo = (createdAt: string, waits: string) => `${createdAt}, ${waits} ago`;
export const acceptReadyInMinutes = 'Accept, ready in … minutes';
export const readyInMinutes = 'Ready in … minutes from now';
export const minutesButton = (ready: string, minutes: number, orderNumber: string) =>
  `${ready} in ${minutes} minutes: ${orderNumber}`;
export const acceptReady = 'Accept, ready';
export const ready = 'Ready';
export const youSaidReadyAt = (readyAt: string) => `You said ready at ${readyAt}.`;
export const readyForPickupOrder = (orderNumber: string) => `Ready for pickup: ${orderNumber}`;
export const readyForPickup = 'Ready for pickup';
export const print = 'Print';
export const printOrder = (isPrinted: boolean, orderNumber: string) =>
  `${isPrinted ? printACopy : print}: ${orderNumber}`;
export const waitsForTheCourier = 'Waiting for the courier.';
