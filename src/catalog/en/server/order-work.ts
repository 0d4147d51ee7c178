// Changes of the address
export const deliveryAddress = 'Delivery address';
export const withOrder = (words: string, orderNumber: string) => `${words}, with ${orderNumber}`;
export const deliverTo = (fullAddress: string) => `Deliver to ${fullAddress}`;
export const differenceWaived = (words: string, note: string) => `${words}, difference waived: ${note}`;
export const moreToPay = (words: string, cents: string) => `${words}, ${cents} more, paid online`;
export const lessToPay = (words: string, cents: string) => `${words}, ${cents} less`;

// Change address
export const sameAddress = 'The order already goes to this address.';
export const choicesOfADish = 'Dish options';
export const changeWaits = (what: string, amount: string) =>
  `${what} is waiting for a payment of ${amount}. Withdraw it first.`;
export const anotherAddress = 'A change of address';
export const aChangedDish = 'A dish change';
export const addedDish = 'Dish added';
export const anAddedDish = 'An added dish';
export const byTheCustomer = (words: string) => `By the customer: ${words}`;
export const dishWithChoices = (quantity: number, name: string, choices: string) => `${quantity} x ${name}: ${choices}`;
export const alsoDish = (quantity: number, name: string, choices: string) =>
  `Added: ${quantity} x ${name}${choices === '' ? '' : ` (${choices})`}`;
export const differenceChanged = 'The difference has changed. Choose the address again.';
export const notPaidByCard = 'This order wasn’t paid by card. Settle the difference by hand, and say here how.';
export const tooLittleForCard = (cents: string) => `${cents} is too little for a card`;
export const changeWaitsFor = (what: string, amount: string) => `${what} is waiting for ${amount}`;

// Price address, make order, withdraw change, steps of an order
export const goesWithOther = (orderNumber: string) =>
  `This order goes with ${orderNumber}. Change the address there, and both go to the new one.`;
export const hostCancelled = (orderNumber: string) =>
  `It was added to ${orderNumber}, which was cancelled. Nobody paid a delivery fee`;
export const customerPaidFirst = 'The customer paid first, so the change was made.';
export const addressWithdrawn = 'Change of address withdrawn';
export const dishWithdrawn = 'Dish change withdrawn';
export const addedDishWithdrawn = 'Added dish withdrawn';
export const addressLapsed = 'Address not changed';
export const dishLapsed = 'Dish not changed';
export const addedDishLapsed = 'Dish not added';
export const changeNotPaid = (words: string, amount: string) => `${words}: ${amount} wasn’t paid`;
export const photosAdded = (count: number) => (count === 1 ? '1 photo added' : `${count} photos added`);

// Cancel own, change details
export const cancelledByCustomer = 'Cancelled by the customer';
export const addedDishesTaken =
  'The restaurant already has the dishes you added to this order. Please call us to change or cancel it.';
export const changedWhileTyping = (what: string) =>
  `${what} changed while you were typing. Check the order and change it again.`;

// Change status, close questions
export const cannotBecome = (from: string, to: string) => `This order is ${from}, so it can’t change to ${to} now.`;
export const someoneElse = 'Someone else';
export const changedFirst = (who: string, status: string) => `${who} changed this order first. It’s now ${status}.`;
export const pickedUpInstead = (swap: string, count: number, dish: string) =>
  `${swap} was picked up in place of ${count} × ${dish}`;

// Convert order, door wait
export const pendingOrderExpired =
  'This pending order has expired, and it was not paid. Please ask the customer to order again.';
export const convertUnpaid = 'This order has not been paid. Convert it anyway? It will be marked as unpaid.';
export const statusUpdated = (status: string) => `Order status updated to ${status}`;
export const convertedUnpaid = (note: string) => `Converted unpaid: ${note}`;
export const waitAtDoorUntil = (time: string) => `Wait at the door until ${time}, then bring it back.`;

// Drivers, return orders
export const formerDriver = 'a former driver';
export const takenFrom = (from: string) => `Taken from ${from}`;
export const givenTo = (to: string) => `Given to ${to}`;
export const givenInstead = (to: string, from: string) => `Given to ${to} instead of ${from}`;
export const nobody = 'Nobody';
export const anotherDriver = 'Another driver';
export const driverChangedFirst = (who: string) => `Someone else changed the driver first. ${who} has it now.`;
export const sayWhyGiveBack = 'Please say why you’re giving your orders back.';

// Answer offer, driver positions
export const offerRanOut = 'The time to answer this offer ran out.';
export const offerDeclined = 'You declined this offer on another device.';
export const offerWithdrawn = 'This offer was withdrawn.';
export const offerIsYours = 'This order is already yours. If you can’t take it, call dispatch.';
export const milesAway = (miles: string) => `About ${miles} miles away`;

// Shift
export const noStateYet = 'Nobody has set it yet';
export const stateNow = (state: string) => `It’s “${state}” now`;
export const stateChangedFirst = (words: string) => `Someone else changed this first. ${words}.`;

// Push notifications, resolve late reports, read photo form
export const newOrder = (orderNumber: string) => `New order ${orderNumber}`;
export const orderIsYours = (orderNumber: string) => `Order ${orderNumber} is yours`;
export const orderIsYoursNoMore = (orderNumber: string) => `Order ${orderNumber} is no longer yours`;
export const orderWasCancelled = (orderNumber: string) => `Order ${orderNumber} was cancelled`;
export const orderChanged = (orderNumber: string) => `Order ${orderNumber} changed`;
export const doYouTake = (orderNumber: string) => `Can you take order ${orderNumber}?`;
export const resolved = 'Resolved';
export const resolvedWith = (words: string) => `Resolved. ${words}`;
export const photosTooLarge =
  'A photo can be up to 10 MB, and all photos together up to 32 MB. Please take smaller ones.';

// Prepare photo, refunds in an order's history, answers, kitchen and tickets
export const noHeicPhotos =
  'We can’t read HEIC photos. Please use JPEG: on an iPhone, choose Settings, Camera, Formats, Most Compatible.';
export const photoIsEmpty = 'This photo is empty. Please take it again.';
export const moreWaitsForOwner = (amount: string) => `${amount} more is waiting for the owner`;
export const waitsNoMore = (amount: string) => `${amount} is no longer waiting for the owner`;
export const keptAsReport = 'Saved as a report';
export const kitchenLinkVoid = 'This link isn’t valid any more. Ask the delivery service for the current one.';
export const readyAlreadyAt = (orderNumber: string, time: string) =>
  `Someone already said that order ${orderNumber} will be ready at ${time}. To change that, press again.`;
export const readyIn = (minutes: number, time: string) => `Ready in ${minutes} minutes, at ${time}`;

// Undo step, void ticket, write step
export const notRefunded = (amount: string) => `${amount} is not refunded to the customer`;
export const notCancelled = 'Not cancelled: make this order';
export const refundedToCustomer = (amount: string) => `${amount} is refunded to the customer`;

// Printer tickets, printers store
export const forName = (name: string) => `For ${name}`;
export const total = 'Total';
export const printsAllOrders = 'All new orders print here.';
export const printsOneRestaurant = 'Only one restaurant’s dishes print here.';
export const test = 'Test';
export const printerNamed = (name: string) => `Printer: ${name}`;
export const sentAgain = 'Sent again: may already be printed';
export const printerRemoved = 'The printer was removed';

// Change ticket
export const changeLine = (count: number, dish: string, change: string) => `${count} x ${dish}: ${change}`;
export const leaveOut = 'leave out';
export const swappedFor = (swap: string) => `swapped for ${swap}`;

// Ticket change
export const addTheDish = 'add';
export const dishNote = (note: string) => `note: ${note}`;
export const noDishNote = 'no note';

// Missing dishes
export const theSwap = 'the swap';
export const theMoneyBack = 'a refund';
export const answeredTooLate = (wish: string, count: number, dish: string) =>
  `On the order’s page, too late: ${wish} for ${count} × ${dish}`;
export const takesSwap = (swap: string, count: number, dish: string) =>
  `The customer takes ${swap} instead of ${count} × ${dish}`;
export const pickedUpWithoutIt = 'the order was picked up without it';
export const noAnswerInTime = 'the customer did not answer in time';
export const wantsNoSwap = 'the customer doesn’t want a swap';
export const missingAndWhy = (count: number, dish: string, why: string) => `${count} × ${dish} is missing, and ${why}`;
export const nothingMoreBack = (count: number, dish: string) =>
  `Nothing more is refunded for ${count} × ${dish}: the order was cancelled, or it was refunded before`;

// Hold missing
export const alreadySwapped = (swap: string) => `This was already decided: it’s swapped for ${swap}.`;
export const alreadyThere = 'This was already settled: the dish is there after all.';
export const alreadySettled = 'This was already settled.';
export const alreadyRefunded = 'This was already decided: the dish is refunded.';

// Mark missing
export const onlyLeft = (left: number) => `Only ${left} of this dish ${left === 1 ? 'is' : 'are'} left.`;
export const noSwapAfterPickup =
  'This order was picked up, so nothing can be swapped. Leave the swap empty to refund the dish.';
export const noneLeft = 'None of this dish is left.';
export const dishOfChoices = (dish: string, choices: string) => `${dish} (${choices})`;
export const dishMissing = (count: number, dish: string) => `${count} × ${dish} is missing`;
export const customerGetsNoTexts = 'the customer gets no texts: call them and ask';
export const customerIsAsked = 'we’re asking the customer';
export const askedWhether = (what: string, who: string, swap: string, note: string) =>
  `${what}; ${who} whether to swap it for ${swap}${note}`;

// Take back missing, hold question
export const thereAfterAll = (count: number, dish: string) =>
  `${count} × ${dish} is there after all. The customer doesn’t need to answer`;
export const questionNotReceived = (count: number, dish: string) =>
  `The question about ${count} × ${dish} didn’t reach the customer. Call them`;
export const customerAnsweredUnclear = (swap: string, amount: string) =>
  `The customer’s answer wasn’t clear. The office decides: ${swap}, or a refund of ${amount}`;

// What was paid at the restaurant, register entries
export const paidAtRegister = (words: string) => `Paid at the register: ${words}`;
export const dishCost = (name: string, price: string) => `${name}: ${price}`;
export const receiptAdded = 'A receipt was added to what was paid at the register';
export const registerCorrected = (words: string, reason: string) =>
  `Paid at the register, corrected: ${words}. ${reason}`;
export const sayWhyCorrected = 'Please say why you’re correcting it.';
export const nothingWasPaid = 'nothing was paid';
export const paidBy = (amount: string, means: string, difference: string) => `${amount} by ${means}, ${difference}`;
export const byMeans = (means: string) => `By ${means}`;

// Amounts at the register, texts in an order's history, show texts, history store
export const atMostCheck = (name: string, most: string) => `${name} can be at most ${most}. Check the amount.`;
export const whatWasPaid = 'What was paid';
export const toldByPhone = 'Told the customer by phone';
export const noProvider = 'No provider';
export const paidOnline = 'Paid online';

// Changes of a dish
export const dishConfirmed = 'The restaurant has confirmed this order, so its dishes can’t be changed anymore.';
export const orderJustChanged = 'This order has just changed. Check it and choose again.';
export const dishNotWhole = 'Some of this dish is missing or was refunded, so it can’t be changed anymore.';
export const callToChangeDish = 'This order isn’t paid by card, so its dishes can’t be changed here.';
export const sameOptions = 'These options are already chosen. Pick different ones.';
export const menuChangedSince =
  'The menu has changed this dish since it was ordered, so its options can’t be changed anymore.';
