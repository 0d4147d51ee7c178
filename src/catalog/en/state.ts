// Board questions
export const whatWasPickedUp = 'What was picked up?';
export const missingQuestionCustomer = (count: number, dish: string) =>
  `${count} × ${dish} is missing, and the question to the customer is still open. Without the dish, its money goes back.`;
export const inPlaceOfOf = (dish: string) => `In place of ${dish}`;
export const withoutTheDish = 'Without the dish';
export const chooseWhatPicked = 'Choose what was picked up.';
export const markAsPickedUp = 'Mark as picked up';
export const undoThisStep = 'Undo this step?';
export const peopleMayTold =
  'People may have seen it already. Customers who got a text get another one that says it was a mistake.';
export const undoStep = 'Undo step';
export const whyIsItUndone = 'Why is it undone?';
export const keptInTheHistory = 'Kept in the history.';
export const sayWhyStep = 'Please say why this step is undone.';
export const orderNotPaid = 'This order is not paid';
export const convertAsUnpaid = 'Convert as unpaid';
export const leaveItPending = 'Leave it pending';
export const whyConvertedUnpaid = 'Why is it converted unpaid?';

// Order actions
export const failedUpdateOrder = 'Failed to update order status';
export const statusUpdate = 'status update';
export const orderStatusUpdatedTo = (status: string) => `Order status updated to ${status}`;
export const undoneOrderIsAgain = (orderNumber: string, to: string) => `Undone: order #${orderNumber} is ${to} again`;
export const failedUndoStep = 'Failed to undo the step';
export const takingOfTheOrder = 'taking of the order';
export const hadTakenOrderBefore = (person: string, orderNumber: string) =>
  `${person} had taken order #${orderNumber} before.`;
export const failedTakeOrder = 'Failed to take the order';
export const orderConversion = 'order conversion';
export const pendingOrderConverted = 'Pending order converted to regular order successfully!';
export const failedToConvertOrder = (message: string) => `Failed to convert order: ${message}`;
export const goPressAgain = (label: string) => ` To continue, press '${label}' again.`;
export const orderJustPaid = (orderNumber: string, again: string) =>
  `Order #${orderNumber} was just paid and is a regular order now.${again}`;
export const driverAssignment = 'driver assignment';
export const hasNoDriverNow = 'has no driver now';
export const assignedToOf = (name: string) => `assigned to ${name}`;
export const orderNumber = (orderNumber: string, words: string) => `Order #${orderNumber} ${words}`;
export const failedAssignDriver = 'Failed to assign the driver';

// Tickets
export const printingTheTicket = 'printing the ticket';

// Use driver choice
export const underWay = (activeOrders: number) => `${activeOrders} under way`;
export const onABreak = 'on a break';

// Outgoing updates
export const serverNotKnow = 'The server does not know this order as yours. Call dispatch.';
export const whatYouPaid = 'what you paid';
export const broughtBack = 'brought back';

// Use draft
export const changedSinceStays = 'This has changed since, so it stays as it is now.';

// Area
export const closedRightNow = 'Closed right now';

// Cart in words
export const yourCartOf = (totalItems: number, part: string, totalPrice: string) =>
  `Your cart: ${totalItems} ${part}, ${totalPrice}`;

// Trip
export const miles = (miles: string, minutes: string) => `${miles} mi · ${minutes}`;

// Text words
export const shop = 'Shop';
export const customerOrdersPage = 'Customer, on the order’s page';
export const customer = 'Customer';

// Use picture upload
export const pictureNotGet = 'The upload failed. Please try again.';
