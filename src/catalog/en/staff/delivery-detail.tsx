import type { ReactNode } from 'react';

// Actions part
export const navigateToRestaurant = 'Navigate to Restaurant';
export const navigateToCustomer = 'Navigate to Customer';
export const takenBy = (person: string, at: string) => `Taken by ${person}, ${at}`;
export const undoStatus = (status: string) => `Undo ‘${status}’`;
export const orderActions = 'Order Actions';

// Address form
export const costsTheSame = 'Delivery costs the same. The order goes there right away.';
export const costsMoreByHand = (amount: string) => `Delivery costs ${amount} more. Settle it by hand.`;
export const costsLessByHand = (amount: string) => `Delivery costs ${amount} less. Settle it by hand.`;
export const costsLess = (amount: string) => `Delivery costs ${amount} less. The difference is refunded.`;
export const costsMoreNotAsked = (amount: string) => `Delivery costs ${amount} more, which is too little to charge.`;
export const costsMore = (amount: string) =>
  `Delivery costs ${amount} more. The customer gets a link, and the order goes there once it is paid.`;
export const changeAndWaive = (amount: string) => `Change it now and waive ${amount}`;
export const changeAndKeep = 'Change it without a refund';
export const askFor = (amount: string) => `Ask for ${amount}`;
export const changeDeliveryAddress = 'Change delivery address';
export const newAddress = 'New address';
export const howItIsSettled = 'How the difference is settled';
export const onlyTheOfficeSees = 'Only the office sees this';

// Answer for, cancel form
export const customerTakes = (swap: string) => `Customer takes ${swap}`;
export const customerWantsMoneyBack = (amount: string) => `Customer wants a refund of ${amount}`;
export const whyIsItCancelled = 'Why are you cancelling it?';
export const cancelReasonHint = 'The customer sees this in a text. It’s also saved in the history.';
export const cashGivenBack = 'Cash refund in dollars';
export const refundInDollars = 'Refund in dollars';
export const cancelThisOrder = 'Cancel this order';

// Contact parts
export const customerContact = 'Customer Contact';
export const aboutYourOrder = (orderNumber: string) => `About your order ${orderNumber}: `;
export const callRestaurant = 'Call Restaurant';
export const deliveryAddress = 'Delivery Address';
export const room = 'Apt/Suite/Room';
export const instructions = 'Instructions';
export const customerPhone = 'Customer phone';
export const changedAt = (at: string, words: string) => `Changed ${at}: ${words}`;
export const changeDetails = 'Change details';

// Counter form
export const enterAnAmount = 'Please enter an amount in dollars, such as 12.50.';
export const paidAtTheCounter = 'Paid at the counter';
export const paidInDollars = 'Amount paid to the restaurant, in dollars';
export const paidAtCounterHint = 'By a courier or by you, at its counter. You then owe the restaurant less.';
export const noteAmount = (cents: string) => `Record ${cents}`;
export const noteIt = 'Record it';

// Deliver form
export const howWasItDelivered = 'How was it delivered?';
export const noPhotoFromDriver = 'There’s no photo from a driver, so please add a note.';
export const notYet = 'Not yet';

// Detail dialog, details form
export const convertedWithoutPayment =
  'This order was converted without a payment. Agree with the customer on how they pay.';
export const needsALook = 'Check this order before you continue';
export const paymentDoesntMatch = 'The payment and the order don’t match.';
export const loadingTheOrder = 'Loading the order';
export const order = 'Order';
export const orderIsGone = 'This order no longer exists';
export const orderNotLoaded = 'We couldn’t load the order';
export const newPhoneHint = 'We’ll send texts about this order to this number.';

// Driver choice
export const nobodyYet = 'Nobody yet';
export const suggestionJustChanged = 'The suggestion just changed, so nothing was done. Check and press again.';
export const giveTo = (name: string) => `Give to ${name}`;

// History part
export const arrivedAt = (time: ReactNode) => <>, arrived {time}</>;
export const undone = '(undone)';
export const undoneStatusAgain = (status: string) => `undone, back to ${status}`;
export const history = 'History';
export const byPerson = (person: string) => ` by ${person}`;
export const ordered = 'ordered';
export const photoLabel = (label: string, index: number, photosCount: number) => `${label} ${index} of ${photosCount}`;
export const delivery = 'Delivery';

// Items part
export const choicesByGroup = 'Choices by group, with prices';
export const orderItems = (items: number) => `Order Items (${items})`;
export const noItemsFound = 'No items found in this order';
export const pricingBreakdown = 'Pricing Breakdown';

// Order changes
export const changeOrder = 'Change order';
export const changeOrderButton = 'Change order…';
export const dishesChangeUntil = 'Until the restaurant confirms. What costs more is paid by a link.';
export const missingUntil = 'Refund it until the delivery, or swap it until the pickup.';
export const addressChangesUntil = 'Until the pickup. What costs more is paid by a link.';
export const detailsChangeUntil = 'Door, dropoff, instructions or phone, until the delivery.';
export const nothingCanChange = 'Nothing in this order can change now.';

// Kitchen time
export const readyInMinutes = 'Ready in … minutes';
export const orderReadyInMinutes = (orderNumber: string) => `#${orderNumber}: ready in … minutes`;
export const readyInCount = (minutes: number) => `Ready in ${minutes} minutes`;
export const promisedBy = (estimatedAt: string) => `, promised ${estimatedAt}`;
export const readyAndArrives = (readyAt: string, arrivesAt: string) =>
  `Ready about ${readyAt}, at the door about ${arrivesAt}`;

// Missing form
export const dishMissing = 'Dish missing';
export const whichDishIsMissing = 'Which dish is missing?';
export const swapForOptional = 'Swap for (optional)';
export const swapHint =
  'It can’t cost more. We ask the customer by text, and they have 5 minutes to answer. Without a swap, it’s refunded right away.';
export const missingNoteHint = 'Only the office sees this. For example, what the kitchen said.';
export const giveTheMoneyBack = 'Refund it';
export const askTheCustomer = 'Ask the customer';

// Missing list
export const moneyGoesBackAfter = (dueAt: string, left: string) =>
  ` Answer due by ${dueAt} (${left}). After that, it’s refunded.`;
export const nobodyAnsweredInTime = 'Nobody answered in time.';
export const dishIsThere = (count: number, dish: string) => `${count} × ${dish} is there after all`;

// Money part
export const nothingPaidYet = 'Nothing was paid for this order yet.';
export const canStillGoBack = 'Can still be refunded';
export const notedAsGivenBack = (amount: string) => `${amount} is recorded as refunded by hand.`;
export const couldNotGiveBack = (amount: string) => `${amount} couldn’t be refunded.`;
export const goesBackToCustomer = (amount: string) => `${amount} is refunded to the customer.`;
export const theCustomerIsAsked = 'We’re asking the customer.';
export const paidAmountIsNoted = (cents: string) => `${cents} paid to the restaurant is recorded.`;
export const refundButton = 'Refund…';
export const changeDishes = 'Change dishes';
export const changeOptionsOf = 'Change options';
export const dishInOrder = (quantity: number, name: string) => `${quantity} × ${name}`;
export const addFromTheMenu = 'Add from the menu';
export const searchDishes = 'Search dishes';
export const noSuchDish = 'No dish on the menu has this name.';
export const menuNotLoaded = 'We couldn’t load the menu';
export const customerPaysTheDifference =
  'If it costs more, the customer gets a text with a link to pay the difference, and it counts once it’s paid. If it costs less, we refund the difference.';
export const dishMissingButton = 'Dish missing…';
export const paidAtTheCounterButton = 'Paid at the counter…';
export const ledger = (rows: string) => `Ledger (${rows})`;
export const rowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
export const paymentAndRefunds = 'Payment and Refunds';
export const loadingThePayment = 'Loading the payment';
export const paymentNotLoaded = 'We couldn’t load the payment';

// Next words
export const notAnOrderYet = 'Not an order yet. Convert it once it’s paid, or once you agree with the customer.';
export const callAndConfirm = 'Call the restaurant, read the items to them, and confirm.';
export const restaurantWasCalled = 'The restaurant was called. Confirm once they agree.';
export const restaurantHasAgreed = 'The restaurant agreed. Start when the kitchen starts.';
export const kitchenIsAtWork = 'The kitchen is working on it. Mark it ready when the restaurant says so.';
export const foodIsWaiting = 'The food is waiting. The driver picks it up.';
export const driverSetsOff = 'The driver has the food and is about to leave.';
export const onTheWay = 'On the way to the customer.';
export const deliveredAllDone = 'Delivered. There’s nothing left to do.';
export const cancelledAllDone = 'Cancelled. There’s nothing left to do.';

// Overtaken
export const closeTheNote = 'Discard note';
export const orderHasMovedOn = (status: string) => `The order is ${status} now, so this wasn’t sent.`;
export const yourTextStays = 'Your text stays here until you close it.';

// Refund amount
export const atMostCanGoBack = (left: string) => `You can refund at most ${left}.`;
export const leftOfPayment = (left: string) => `${left} is all that’s left of the payment.`;
export const zeroKeepsCash = 'Enter 0 if the shop keeps the cash.';
export const zeroGivesNothing = 'Enter 0 for no refund.';
export const howMuchCanGoBack = (all: string, none: string, limit: string) =>
  `${all} ${none} You can refund up to ${limit}. Anything above that waits for the owner.`;

// Refund draft
export const enterMoreThanZero = 'Please enter an amount above zero.';
export const chooseWhatGoesBack = 'Please choose what to refund.';
export const moreThanYouMay = (amount: string, limit: string) =>
  `${amount} is more than the ${limit} that you can refund. Please ask the owner.`;

// Refund form
export const chooseAReason = 'Choose a reason';
export const asTheReasonSays = 'Default for this reason';
export const dishesFeeTip = 'Dishes, fee, tip';
export const anAmount = 'Amount';
export const allGivenBack = 'All refunded';
export const inDollars = (title: string) => `${title} in dollars`;
export const leftOfPart = (left: string) => `${left} is all that’s left of it.`;
export const whatGoesBack = 'What do you want to refund?';
export const goesBack = 'Refund';
export const leftOfThePayment = 'Left of the payment';
export const goesBackAndLeft = (amount: string, leftAfter: string) => `${amount} is refunded, ${leftAfter} is left.`;
export const yourRefundLimit = (limit: string) =>
  `You can refund up to ${limit} of this order. The owner can refund more.`;
export const refundAnswerWasLost = (cents: string) => `We didn’t hear back about this ${cents} refund`;
export const checkRefundAgain = 'Check its status again. It won’t be refunded twice, no matter how often you check.';
export const refund = 'Refund';
export const refundAmount = (amount: string) => `Refund ${amount}`;
export const orderWasPaidInCash = 'This order was paid in cash';
export const handOverTheMoney = 'Hand the money to the customer. This records it in the books.';
export const whyQuestion = 'Why?';
export const refundReasonHint = 'The customer sees it in a text and on the tracking page.';
export const whoBearsIt = 'Who covers it?';
export const restaurantShareHint = 'Only the restaurant’s share lowers what it is owed.';
export const note = 'Note';
export const noteForTheOffice = 'Only the office sees this.';
export const givingBack = 'Refunding';
export const askAgain = 'Check again';

// Reports part
export const resolved = 'Resolved';
export const resolvedBy = (person: string) => `Resolved by ${person}`;
export const nobodyHasDecided = 'Not resolved yet. Decide what it changes.';
export const lateReports = 'Late reports';
export const reportOf = (person: string) => `Report from ${person}`;

// Ticket part
export const ticketWasNotPrinted = 'We couldn’t print the ticket. Please try again.';
export const nothingWasPrintedNow = (before: string) => `${before}, so nothing was printed now.`;
export const ticket = 'Ticket';
export const loadingTheTicketsChanges = 'loading the ticket’s changes';
export const printTheTicket = 'Print the ticket';

// What the driver paid
export const sayWhy = 'Say why, such as "two digits swapped".';
export const whatTheDriverPaid = 'What the driver paid';
export const reason = 'Reason';
export const nothingWasPaid = 'Nothing was paid';
export const nothingNotedYet = (menu: string) => `Nothing entered yet. On the menu it’s ${menu}.`;
export const paidByMeans = (part: ReactNode, tillMeansNames: ReactNode, paid: ReactNode) => (
  <>
    {part} by {tillMeansNames}, {paid}
  </>
);
export const paidAtTheRestaurant = 'Paid at the Restaurant';
export const noteWhatWasPaid = 'Enter what was paid…';

// Waiting change
export const waitingForPayment = (amount: string) => `Waiting for payment of ${amount}`;
export const orderGoesOncePaid = (street: string, person: string, at: string) =>
  `The order goes to ${street} once it is paid. ${person} asked at ${at}.`;
export const dishChangesOncePaid = (dish: string, isAdded: boolean, person: string, at: string) =>
  `${person === '' ? 'The customer' : person} ${isAdded ? 'added' : 'chose new options for'} ${dish} at ${at}. The change applies once it’s paid, unless the restaurant confirms the order first.`;
export const withdrawing = 'Withdrawing';
export const withdraw = 'Withdraw change';
