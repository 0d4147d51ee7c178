// Ticket printer
export const ticketNotLoaded = (orderNumber: string) =>
  `We couldn’t load the ticket for order #${orderNumber}. Open the order and print a copy.`;

// Ticket
export const swappedFor = (swapped: number, dish: string, swap: string) => `${swapped} × ${dish}: swapped for ${swap}`;
export const leaveOut = (count: number, dish: string) => `${count} × ${dish}: leave out`;
export const deliverTo = 'Deliver to';
export const copy = 'Copy';
export const cancelled = 'Cancelled';
export const orderedAndReadyAt = (createdAt: string, readyAt: string | null) =>
  readyAt === null ? `Ordered ${createdAt}` : `Ordered ${createdAt}, ready by ${readyAt}`;
export const voidTicket = 'Void';
export const changeTicket = 'Change';
