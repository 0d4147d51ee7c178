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
export const ticketPrinterOff = (printer: string) => `The ticket hasn’t printed: ${printer} is off or has no network.`;
export const ticketPrinterReports = (printer: string, said: string) =>
  `The ticket hasn’t printed: ${printer} reports “${said}”.`;
export const ticketPrinterWaiting = (printer: string) => `The ticket hasn’t printed: ${printer} hasn’t picked it up.`;
export const ticketFailed = (printer: string, said: string) => `${printer} couldn't print the ticket: “${said}”.`;

// Late report
export const cancelledBeforeReport = 'The order was cancelled before this arrived';
export const givenToOtherBeforeReport = 'The order had been given to someone else before this arrived';
export const stepAlreadyTaken = 'The order already had this step';
export const earlierStepMissing = 'The step before this one is missing';
export const pickupDecidedBefore = 'What to pick up had already been decided differently';
export const theStepWasUndone = 'The step was undone';
export const driverGaveOrderBack = 'The driver gave this order back';
export const orderNotToBringBack = 'The order wasn’t waiting at a door when this arrived';
export const otherAmountNoted = 'A different amount was already noted';
export const moreThanThreePhotos = 'More than the three photos that an order shows';
export const photosText = (photos: number) => (photos === 1 ? ', 1 photo' : `, ${photos} photos`);
export const thisOrderWasCancelled = 'This order was cancelled.';
export const orderGivenToOther = 'This order was given to someone else.';
export const threePhotosAlready = 'This order already has its three photos.';
export const earlierStepOfOrderMissing = 'An earlier step of this order is missing.';
export const missingDishDecidedBefore = 'The missing dish of this order was already decided differently.';
export const thisStepWasUndone = 'This step was undone.';
export const gaveOrderBack = 'You gave this order back.';
export const couldNotBeCancelled = 'This order isn’t waiting at a door, so it wasn’t cancelled.';
export const orderHasOtherAmount = 'A different amount was already noted for this order.';
export const paidAtTheRegister = 'paid at the register';
export const broughtBack = 'brought back';
export const reportKept = (photos: number) =>
  photos === 0 ? 'We saved your report.' : `We saved your report and ${photos === 1 ? 'photo' : 'photos'}.`;
export const callDispatch = (first: string, part: string) => `${first} Call dispatch${part}.`;

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
export const noLongerOnMenu = (title: string) => `${title} is no longer on the menu. Please remove it and try again.`;
export const soldOutRemove = (title: string) => `${title} is sold out. Please remove it and try again.`;
export const notAvailableNow = (title: string, part: string) =>
  `${title} is not available right now${part}. Please remove it and try again.`;
export const changedOnMenu = (title: string) =>
  `${title} has changed on the menu. Please edit it and check your choices.`;

// Order again
export const isGone = (title: string) => `${title} is no longer on the menu.`;
export const isSoldOut = (title: string) => `${title} is sold out.`;
export const isUnavailable = (title: string) => `${title} is not available right now.`;
export const isCalledNow = (title: string, now: string) => `${title} is called ${now} now.`;
export const choicesGone = (title: string, lost: string) => `${title}: ${lost} can’t be chosen right now.`;
export const groupChoice = (group: string, title: string) => `${group}: ${title}`;
export const choicesAdded = (title: string, choices: string) =>
  `${title} has new options to choose from. We chose ${choices}. You can change that in the cart.`;
export const needsChoice = (message: string) => `${message}. You can do that in the cart.`;
export const costsNow = (title: string, now: string, before: string) =>
  `${title} costs ${now} now. It was ${before} when you ordered.`;

// Stage words
export const courierMeetsAtDoor = 'your courier meets you at your door';
export const courierMeetsOutside = 'your courier meets you outside';
export const courierMeetsLobby = 'your courier meets you in the lobby';
export const courierLeavesAtDoor = 'your courier leaves it at your door';
export const courierLeavesAtReception = 'your courier leaves it at the front desk';
export const courierHandsOver = 'your courier hands it over';
export const calledRestaurant = 'We called the restaurant';
export const nextConfirmsOrder = (name: string) => `Next: ${name} confirms your order`;
export const hasYourOrder = (name: string) => `${name} has your order`;
export const nextKitchenStarts = 'Next: the kitchen starts on it';
export const nextCourierPicksUp = (name: string) => `Next: your courier picks it up from ${name}`;
export const readyForPickupNow = 'Ready to be picked up';
export const courierHasFood = 'Your courier has your food';
export const nextCourierBrings = 'Next: your courier brings it to you';
export const onItsWay = 'On its way';
export const nextDropoff = (dropoffOption: string) => `Next: ${dropoffOption}`;
export const enjoyYourMeal = 'Enjoy your meal!';
export const orderCancelled = 'This order was cancelled';
export const contactSupport = 'Questions? Contact support';
export const weHaveYourOrder = 'We have your order';
export const nextConfirmsIt = (name: string) => `Next: ${name} confirms it`;
export const received = 'Received';

// Missing words
export const noTimeIsLeft = 'no time left';
export const aboutMinutesAreLeft = (minutes: number) =>
  minutes === 1 ? 'less than a minute left' : `about ${minutes} minutes left`;
export const customerGetsNoTexts = (what: string) => `${what}: the customer gets no texts. Call them.`;
export const customerAnsweredYouDecide = (what: string, reply: string) =>
  `${what}: the customer answered “${reply}”. You decide.`;
export const offeredSwapOrRefund = (what: string, swap: string, amount: string) =>
  `${what}: we offered the customer ${swap} or a refund of ${amount}.`;
export const swappedFor = (what: string, swap: string) => `${what}: swapped for ${swap}.`;
export const amountRefunded = (what: string, amount: string) => `${what}: ${amount} refunded.`;
export const wasThereAfterAll = (what: string) => `${what}: it was there after all.`;
export const nothingMoreRefunded = (what: string) => `${what}: nothing more is refunded.`;
export const swapOrRefund = (count: number, swap: string, amount: string) =>
  `${count} for ${swap} or a refund of ${amount}`;
export const offeredTheCustomer = (words: string) => `We offered the customer: ${words}.`;

// Step undo
export const moneyMovedNoUndo = "Money was moved for this step, so it can't be undone.";
export const noStepToUndo = 'This order has no step to undo yet.';
export const reviewedNoUndo = "The customer has reviewed this order, so its delivery can't be undone.";
export const stepTooOldToUndo = "This step is older than 15 minutes, so it can't be undone.";
export const onlyOfficeCanUndo = 'Only the office can undo this step now. Please call the office.';
export const sayWhyUndo = 'Please say why you’re undoing this step.';

// Typed amounts
export const enterAmountDollars = 'Enter an amount in dollars, such as 12.50.';
export const ifYouPaidNothing = 'If you paid nothing, go back without saving.';
export const checkAmountAtMost = (most: string) => `At most ${most}. Check the amount.`;

// Door wait
export const nobodyAnswersDoor = 'Nobody is answering the door. The driver waits five minutes';
export const driverCalledFromDoor = 'The driver called the customer from the door';
export const driverTextedFromDoor = 'The driver texted the customer from the door';
export const driverCalledDispatch = 'The driver called dispatch from the door';
export const customerAnsweredNoWait = 'The customer answered, so the driver doesn’t need to wait';
export const waitAtDoorOver = 'The wait at the door is over. The order can be delivered';
export const nobodyAnsweredBroughtBack = 'Nobody answered the door, so it was brought back';
export const nobodyAnsweredLeft = 'Nobody answered. Left at the door';

// Ticket text
export const noteSpecialInstructions = (specialInstructions: string) => `>> NOTE: ${specialInstructions}`;
export const orderedAndDueAt = (createdAt: string, estimatedAt: string) =>
  `Ordered ${createdAt}, at the door by ${estimatedAt}`;
export const swappedNote = (count: number, dish: string, swap: string) => `>> ${count} x ${dish}: swapped for ${swap}`;
export const leaveOutNote = (count: number, dish: string) => `>> ${count} x ${dish}: leave out`;

// Order details
export const buildingType = 'building type';
export const apartmentOrUnit = 'apartment or unit';
export const buildingName = 'building name';
export const entryCode = 'entry code';
export const dropoff = 'dropoff';
export const instructions = 'instructions';
export const addressLabel = 'address label';
export const phone = 'phone';

// What was paid
export const companyCard = 'company card';
export const asOnTheMenu = 'as on the menu';
export const differsFromMenu = (cents: string, part: string) => `${cents} ${part} than on the menu`;

// What changed about a dish, on the kitchen's ticket and in the customer's text
export const chosenNow = (choices: readonly string[]): string =>
  choices.length === 0 ? '' : `now ${choices.join(', ')}`;
export const noLongerChosen = (choices: readonly string[]): string =>
  choices.length === 0 ? '' : `no longer ${choices.join(', ')}`;

// Hidden phones
export const hiddenNumber = '(number hidden)';
