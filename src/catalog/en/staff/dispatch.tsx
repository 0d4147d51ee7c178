import type { ReactNode } from 'react';

// Board map
export const minutesLate = (overdueMinutes: number) => `${overdueMinutes} min late`;
export const minutesLeft = (leftMinutes: number) => `${leftMinutes} min left`;
export const noDriverYet = 'no driver';
export const pinLabel = (
  orderNumber: string,
  status: string,
  when: string,
  restaurant: string,
  street: string,
  driver: string,
) => `${orderNumber}, ${status}, ${when}, ${restaurant} to ${street}, ${driver}`;
export const driversOnTheRoad = 'Drivers on the road';
export const noOrdersUnderWay = 'No active orders. Each order will appear here at its delivery address.';
export const whatPinsShow =
  'Each pin marks an order’s delivery address and the minutes left until its promised time. A plus sign means it’s late. Squares are restaurants. Press a pin to open its order.';
export const mapNeedsHub = 'To see the map, set the zone’s hub under Office, Shop, Zone.';
export const loadingTheMap = 'Loading the map';
export const mapNotLoaded = 'We couldn’t load the map';
export const mapAndDrivers = 'Map and drivers';

// Driver list
export const hasntSaid = 'Not set';
export const noOrders = 'No orders';
export const whetherTakesOrders = (name: string) => `Is ${name} taking orders?`;
export const loadingDrivers = 'Loading drivers';
export const driversNotLoaded = 'We couldn’t load the drivers';

// Suggestion chip, auto print
export const askingDriver = (driver: string) => `Asking ${driver}`;
export const asking = 'Asking';
export const secondsLeft = (left: number) => `${left} s`;
export const giveOrderTo = (orderNumber: string, name: string, minutes: number, words: string) =>
  `Give ${orderNumber} to ${name} +${minutes} min: ${words}`;
export const moreMinutes = (minutes: number) => `+${minutes} min`;
export const printsNewOrdersHere = 'Prints new orders here';
export const printNewOrdersHere = 'Print new orders here';

// Board pills
export const soundBlockedAllow = 'Sound blocked: allow';
export const soundOn = 'Sound on';
export const soundOff = 'Sound off';
export const active = 'Active';
export const completedToday = 'Completed Today';
export const sinceMidnight = 'Since midnight';

// Board times
export const promisedAndExpected = (estimatedAt: string) => `by ${estimatedAt}, expected `;
export const promised = 'promised';
export const nowArrivesAt = (arrivesAt: string) => `now ${arrivesAt}`;
export const byEstimatedAt = (estimatedAt: string) => `by ${estimatedAt}`;
export const sinceLastStep = (tooLongWords: string) => `since the last step${tooLongWords}`;
export const tooLong = ', too long';

// Dispatch page
export const deliveryDashboard = 'Delivery Dashboard';
export const managingOrders = (count: string) => `Managing ${count} total orders`;
export const turnOnSound = 'Turn on sound';
export const playASound = 'Play a sound for new orders?';
export const late = 'Late';
export const searchOrders = 'Search orders';
export const searchPlaceholder = 'Search orders, customers, restaurants...';
export const map = 'Map';
export const lateCount = (lateCount: number) => `${lateCount} late`;
export const keys = (key: ReactNode) => <>Keys {key}</>;
export const newOrders = (waiting: number) => `${waiting} new`;
export const tidyTheList = 'Clean up the list';
export const inTheList = (words: string) => `${words} in the list`;
export const finished = 'Finished';
export const finishedOrders = 'Finished orders';
export const nothingIsUnderWay = 'No active orders.';
export const signedOut = 'Signed out';
export const dashboardWithCount = (count: number) => `(${count}) Delivery Dashboard`;

// Exception words
export const dishIsMissing = (count: number, dish: string) => `${count} × ${dish} is missing`;
export const swapOrMoneyBack = (swap: string, amount: string) => `${swap}, or a refund of ${amount}`;
export const customerAnswered = (what: string, reply: string, choice: string) =>
  `${what}. The customer answered “${reply}”: ${choice}?`;
export const callAndAskCustomer = (what: string, choice: string) =>
  `${what}. The customer gets no texts. Call and ask: ${choice}?`;
export const customerIsAsked = (what: string, choice: string) =>
  `${what}. We asked the customer: ${choice}. No answer yet.`;
export const orderIsCancelled = 'but the order is cancelled';
export const orderBelongsToAnother = 'but the order belongs to someone else';
export const earlierStepIsMissing = 'but an earlier step is missing';
export const morePhotosThanShown = 'with more photos than the order shows';
export const swapDecidedOtherwise = 'with a swap that was already decided differently';
export const stepWasUndone = 'but the step was undone';
export const notWaitingAtDoor = 'but the order wasn’t waiting at a door';
export const personReported = (person: string, status: string, reportWords: string) =>
  `${person} reported “${status}”, ${reportWords}.`;
export const paidAnotherAmount = (person: string) => `${person} paid a different amount at the register.`;
export const gaveOrderBack = (person: string, foodWords: string, reason: string) =>
  `${person} gave this order back${foodWords}: “${reason}”`;
export const andHasTheFood = ' and has the food';
export const andHasFoodOf = (count: number) => ` and has the food of ${count}`;
export const gaveOrdersBack = (person: string, count: number, foodWords: string, reason: string) =>
  `${person} gave ${count} orders back${foodWords}: “${reason}”`;
export const showOrders = 'Show orders';
export const hideOrders = 'Hide orders';
export const cancellationNotKnown = 'The customer doesn’t know that the order was cancelled';
export const textDidNotArrive = 'A text didn’t reach the customer';
export const callPhoneAbout = (what: string, why: string, phone: string) => `${what}${why}. Call ${phone}.`;
export const theyGetNoTexts = ': they get no texts';
export const phoneWrote = (phone: string, body: string) => `${phone} wrote: “${body}”`;
export const nobodyOpensTheDoor = (person: string) => `Nobody answers the door. ${person} is waiting for another`;
export const waitAtDoorEnded = (person: string) =>
  `The wait at the door is over. ${person} can leave the order or bring it back.`;
export const paymentsDontMatch = (count: number) =>
  count === 1 ? 'A payment and an order don’t match.' : `${count} payments don’t match their orders.`;
export const refundsNeedApproval = (count: number) =>
  count === 1 ? 'A refund waits for the owner’s approval.' : `${count} refunds wait for the owner’s approval.`;
export const openOrder = 'Open order';
export const decide = 'Decide';
export const printHere = 'Print here';
export const markAsResolved = 'Mark as resolved';
export const iCalledThem = 'I called them';
export const openMoney = 'Open money';

// Exceptions lane, new texts mark, filter bar
export const thingsNeedYou = (count: number) =>
  count === 1 ? '1 thing needs your attention' : `${count} things need your attention`;
export const newTexts = (count: number) => (count === 1 ? '1 new text' : `${count} new texts`);
export const filters = 'Filters';

// Freshness words
export const connecting = 'Connecting';
export const updatedJustNow = 'Updated just now';
export const updatedSecondsAgo = (seconds: number) => `Updated ${seconds}\u00a0s\u00a0ago`;
export const notUpdatedForMinutes = (minutes: number) => `Not updated for ${minutes} min`;

// Keys help
export const searchKey = 'Search. Enter goes to the first order found';
export const nextAndPreviousOrder = 'Next order, previous order';
export const openTheSelectedOrder = 'Open the selected order';
export const moveTheSelectedOrder = 'Move the selected order to its next step';
export const takeTheSelectedOrder = 'Take the selected order, so that it stops ringing';
export const chooseItsDriver = 'Choose the driver of the selected order';
export const sayWhenItIsReady = 'Say when the order that you confirmed is ready';
export const bringInNewOrders = 'Show new orders';
export const undoWhatYouDid = 'Undo what you just did';
export const showTheMap = 'Show drivers and orders on the map';
export const closeTopWindow = 'Close the top window, or leave the empty search field';
export const showThisHelp = 'Show this help';
export const keyboard = 'Keyboard';

// List states
export const takingLonger = ' This is taking longer than usual. We are still trying.';
export const weKeepTrying = 'We’ll keep trying.';
export const notAllSearched = 'We couldn’t search all orders. We’ll keep trying.';
export const notAllLoaded = 'We couldn’t load all orders. We’ll keep trying.';
export const searchingAllOrders = 'Searching all orders...';
export const tryAdjustingFilters = 'Try adjusting your filters or search term';
export const noOrdersAvailable = 'No orders available at the moment';
export const noOrdersFound = 'No orders found';

// Order row
export const takeOrder = (orderNumber: string) => `Take: ${orderNumber}`;
export const nobodyTookIt = 'No driver accepted ·';
export const takenBy = (person: string) => ` · taken by ${person}`;
export const goesWith = (ridesWith: string) => ` · goes with #${ridesWith}`;
export const waitingForPayment = (waitsFor: string) => ` · waiting for payment of ${waitsFor}`;
export const check = 'Check';
export const noLongerInList = ', no longer in this list';

// Ring bar
export const ringsUntilSomeone = 'Rings until someone takes it.';
export const anotherTabRings = 'Another tab of this browser is ringing.';
export const theSoundIsOff = 'Sound is off.';
export const soundIsBlocked = 'The browser blocks the sound until you press something here.';
export const newOrdersToTake = 'New orders to take';
export const aNewOrderWaits = 'A new order is waiting';
export const newOrdersWait = (count: number) => `${count} new orders are waiting`;
export const fromRestaurant = (name: string, minutes: string) => `from ${name}, ${minutes}.`;

// Use arrivals, row driver, tell moved
export const newOrderFrom = (orderNumber: string, name: string) => `New order ${orderNumber} from ${name}`;
export const noDriver = 'No driver';
export const driverOf = (orderNumber: string) => `Driver of ${orderNumber}`;
export const theListJustMoved = 'The list just moved, so nothing was changed. Check and press again.';
