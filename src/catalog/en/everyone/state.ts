// Board questions
export const whatWasPickedUp = 'What was picked up?';
export const missingDishUnanswered = (count: number, dish: string) =>
  `${count} × ${dish} is missing, and the customer hasn’t answered yet. If you leave it out, we refund its price.`;
export const insteadOf = (dish: string) => `Instead of ${dish}`;
export const chooseWhatWasPickedUp = 'Choose what was picked up.';
export const markAsPickedUp = 'Mark as picked up';
export const undoThisStep = 'Undo this step?';
export const undoStepExplained =
  'People may have seen it already. Customers who got a text get another one that says it was a mistake.';
export const undoStep = 'Undo step';
export const whyUndo = 'Why are you undoing it?';
export const savedInHistory = 'Saved in the history.';
export const orderNotPaid = 'This order is not paid';
export const cantCheckPayment = 'We can’t check whether this order was paid';
export const convertUnchecked =
  'We can’t reach the payment provider. Convert it anyway? It will be marked as unpaid until a payment arrives.';
export const convertAsUnpaid = 'Convert as unpaid';
export const leaveItPending = 'Leave it pending';
export const whyConvertUnpaid = 'Why are you converting it unpaid?';

// Order actions
export const failedToUpdateStatus = 'Failed to update order status';
export const orderStatusUpdatedTo = (status: string) => `Order status updated to ${status}`;
export const undoneOrderIs = (orderNumber: string, to: string) => `Undone: order #${orderNumber} is ${to} again`;
export const failedToUndoStep = 'Failed to undo the step';
export const takingTheOrder = 'taking the order';
export const alreadyTookOrder = (person: string, orderNumber: string) =>
  `${person} already took order #${orderNumber}.`;
export const failedToTakeOrder = 'Failed to take the order';
export const orderConversion = 'order conversion';
export const failedToConvertOrder = (message: string) => `Failed to convert order: ${message}`;
export const pressAgainToContinue = (label: string) => ` To continue, press '${label}' again.`;
export const orderJustPaid = (orderNumber: string, again: string) =>
  `Order #${orderNumber} was just paid and is a regular order now.${again}`;
export const driverAssignment = 'driver assignment';
export const hasNoDriverNow = 'has no driver now';
export const assignedTo = (name: string) => `assigned to ${name}`;
export const orderIs = (orderNumber: string, words: string) => `Order #${orderNumber} ${words}`;
export const failedToAssignDriver = 'Failed to assign the driver';

// Use driver choice, outgoing updates, use draft, cart in words
export const onABreak = 'on a break';
export const free = 'free';
export const off = 'off';
export const orderNotYours = 'This order isn’t assigned to you. Call dispatch.';
export const whatYouPaid = 'what you paid';
export const changedSinceNothingDone = 'Someone else just changed this, so nothing was done. Check and try again.';
export const changedSinceNotUndone = 'This has changed since, so it wasn’t undone.';
export const yourCart = (totalItems: number, totalPrice: string) =>
  `Your cart: ${totalItems} ${totalItems === 1 ? 'item' : 'items'}, ${totalPrice}`;

// Trip, text words
export const miles = (miles: string, minutes: string) => `${miles} mi · ${minutes}`;
export const customerOrdersPage = 'Customer, on the order’s page';
