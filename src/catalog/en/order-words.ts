// Order status
export const convertToRegularOrder = 'Convert to Regular Order';
export const markRestaurantCalled = 'Mark Restaurant Called';
export const confirmOrder = 'Confirm Order';
export const startPreparing = 'Start Preparing';
export const markReady = 'Mark Ready';
export const markAsPickedUp = 'Mark as Picked Up';
export const startDelivery = 'Start Delivery';
export const markAsDelivered = 'Mark as Delivered';
export const cancelOrder = 'Cancel Order';

// Ticket trouble words
export const ticketIsntPrinted = (printer: string) => `The ticket isn't printed: ${printer} is off or has no network.`;
export const ticketIsntPrintedReports = (printer: string, said: string) =>
  `The ticket isn't printed: ${printer} reports “${said}”.`;
export const ticketIsntPrintedHasnt = (printer: string) => `The ticket isn't printed: ${printer} hasn't taken it.`;
export const couldntPrintTheTicket = (printer: string, said: string) =>
  `${printer} couldn't print the ticket: “${said}”.`;

// Late report
export const orderCancelledBefore = 'The order was cancelled before this arrived';
export const orderHadGiven = 'The order had been given to someone else before this arrived';
export const orderHadStep = 'The order had this step already';
export const stepBeforeOne = 'The step before this one is missing';
export const whatPickedUp = 'What to pick up had already been decided differently';
export const theStepWasUndone = 'The step was undone';
export const driverGaveOrder = 'The driver gave this order back';
export const moreThanThree = 'More than the three photos that an order shows';
export const onePhoto = ', 1 photo';
export const photosText = (photos: number) => `, ${photos} photos`;
export const thisOrderWasCancelled = 'This order was cancelled.';
export const orderGivenSomeone = 'This order was given to someone else.';
export const orderAlreadyThree = 'This order already has its three photos.';
export const earlierStepOrder = 'An earlier step of this order is missing.';
export const missingDishOrder = 'The missing dish of this order was already decided differently.';
export const thisStepWasUndone = 'This step was undone.';
export const gaveOrderBack = 'You gave this order back.';
export const yourReportWasKept = 'Your report was kept.';
export const reportKept = (part: string) => `Your report and ${part} were kept.`;
export const callDispatchOf = (first: string, part: string) => `${first} Call dispatch${part}.`;

// Status facts
export const pendingOrders = 'Pending Orders';
export const newOrders = 'New Orders';
export const orderReceived = 'Order received';
export const restaurantCalled = 'Restaurant called';
export const confirmed = 'Confirmed';
export const restaurantConfirmed = 'Restaurant confirmed';
export const preparing = 'Preparing';
export const beingPrepared = 'Being prepared';
export const readyForPickup = 'Ready for Pickup';
export const readyForPickupStep = 'Ready for pickup';
export const pickedUp = 'Picked Up';
export const pickedUpStep = 'Picked up';
export const outForDelivery = 'Out for Delivery';
export const outForDeliveryStep = 'Out for delivery';
export const delivered = 'Delivered';
export const cancelled = 'Cancelled';
export const allOrders = 'All Orders';

// Line trouble
export const noLongerMenu = (title: string) => `${title} is no longer on the menu. Please remove it and try again.`;
export const soldOutRemove = (title: string) => `${title} is sold out. Please remove it and try again.`;
export const notAvailableRight = (title: string, part: string) =>
  `${title} is not available right now${part}. Please remove it and try again.`;
export const changedMenuEdit = (title: string) =>
  `${title} has changed on the menu. Please edit it and check your choices.`;

// Stage words
export const courierMeetsDoor = 'your courier meets you at your door';
export const courierMeetsOutside = 'your courier meets you outside';
export const courierMeetsLobby = 'your courier meets you in the lobby';
export const courierLeavesDoor = 'your courier leaves it at your door';
export const courierLeavesReception = 'your courier leaves it at the reception';
export const courierHandsOver = 'your courier hands it over';
export const calledRestaurant = 'We have called the restaurant';
export const nextConfirmsYourOrder = (name: string) => `Next: ${name} confirms your order`;
export const hasYourOrder = (name: string) => `${name} has your order`;
export const nextKitchenStarts = 'Next: the kitchen starts on it';
export const nextCourierPicks = (name: string) => `Next: your courier picks it up at ${name}`;
export const readyPickedUp = 'Ready to be picked up';
export const courierFood = 'Your courier has your food';
export const nextComes = 'Next: it comes to you';
export const onItsWay = 'On its way';
export const nextDropoffOption = (dropoffOption: string) => `Next: ${dropoffOption}`;
export const enjoyYourMeal = 'Enjoy your meal!';
export const orderCancelled = 'This order was cancelled';
export const questionsContactSupport = 'Questions? Contact support';
export const weHaveYourOrder = 'We have your order';
export const nextConfirmsIt = (name: string) => `Next: ${name} confirms it`;
export const received = 'Received';

// Missing words
export const noTimeIsLeft = 'no time is left';
export const lessThanMinute = 'less than a minute is left';
export const aboutMinutesAreLeft = (minutes: number) => `about ${minutes} minutes are left`;
export const customerGetsNo = (what: string) => `${what}: the customer gets no texts. Call them.`;
export const customerAnsweredDecide = (what: string, reply: string) =>
  `${what}: the customer answered “${reply}”. You decide.`;
export const customerAskedBack = (what: string, swap: string, amount: string) =>
  `${what}: the customer is asked, ${swap} or ${amount} back.`;
export const swappedForOf = (what: string, swap: string) => `${what}: swapped for ${swap}.`;
export const goesBack = (what: string, amount: string) => `${what}: ${amount} goes back.`;
export const thereAfterAll = (what: string) => `${what}: there after all.`;
export const nothingMoreGoesBack = (what: string) => `${what}: nothing more goes back.`;
export const forOrBack = (count: number, swap: string, amount: string) => `${count} for ${swap} or ${amount} back`;
export const theCustomerIsAsked = (words: string) => `The customer is asked: ${words}.`;

// Step undo
export const moneyMovedStep = "Money was moved for this step, so it can't be undone.";
export const orderMadeNo = 'This order has made no step yet.';
export const customerReviewedOrder = "The customer has reviewed this order, so its delivery can't be undone.";
export const stepOlderThan = "This step is older than 15 minutes, so it can't be undone.";
export const onlyOfficeUndo = 'Only the office can undo this step now. Please call them.';
export const sayWhyStep = 'Please say why this step is undone.';

// Till typed
export const enterAmountDollars = 'Enter an amount in dollars, such as 12.50.';
export const mostCheckAmount = (most: string) => `At most ${most}. Check the amount.`;

// Door wait
export const nobodyOpensDoor = 'Nobody opens the door. The driver waits five minutes';
export const driverCalledCustomer = 'The driver called the customer from the door';
export const driverTextedCustomer = 'The driver texted the customer from the door';
export const customerAnsweredNo = 'The customer answered: no need to wait longer';
export const waitDoorEnded = 'The wait at the door ended: it can be delivered';
export const nobodyOpenedDoor = 'Nobody opened the door, so it was brought back';
export const nobodyOpenedLeft = 'Nobody opened. Left at the door';

// Ticket text
export const noteSpecialInstructions = (specialInstructions: string) => `>> NOTE: ${specialInstructions}`;
export const orderedDoor = (createdAt: string, estimatedAt: string) =>
  `Ordered ${createdAt}, at the door by ${estimatedAt}`;
export const swappedNote = (count: number, dish: string, swap: string) => `>> ${count} x ${dish}: swapped for ${swap}`;
export const leaveOutNote = (count: number, dish: string) => `>> ${count} x ${dish}: leave out`;

// Order details
export const buildingType = 'building type';
export const apartmentOrUnit = 'apartment or unit';
export const buildingName = 'building name';
export const entryCode = 'entry code';

// Till
export const companyCard = 'company card';
export const asOnTheMenu = 'as on the menu';
export const thanOnTheMenu = (cents: string, part: string) => `${cents} ${part} than on the menu`;
