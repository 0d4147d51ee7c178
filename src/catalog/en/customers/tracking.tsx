import type { ReactNode } from 'react';

// Cancel own, change details
export const couldntCancelOrder = 'We couldn’t cancel your order. Try again, or call us.';
export const cancelThisOrder = 'Cancel this order?';
export const everythingPaidGoes =
  'We’ll refund everything you paid to your card. Dishes you added to this order are cancelled and refunded too.';
export const cancelOrder = 'Cancel order';
export const keepOrder = 'Keep order';
export const leaveEmptyToKeep = 'Leave it empty to keep what you entered.';

// Delivery photos
export const deliveryPhotos = 'Delivery photos';
export const openDeliveryPhoto = (index: number, photosCount: number) =>
  `Open delivery photo ${index} of ${photosCount}`;
export const openMorePhotos = 'more photos, open';
export const openPhotoAlone = (index: number, photosCount: number) =>
  `Delivery photo ${index} of ${photosCount}, opens in a new tab`;

// Door notice, driver place, map marks
export const nobodyOpenedDoor = 'Nobody answered the door, so we couldn’t deliver your order.';
export const courierIsAtTheDoor = 'Your courier is at the door, but nobody is answering';
export const courierWaitsUntil = (doorWaitEnds: string) =>
  `They’ll wait until ${doorWaitEnds}. Please open the door, or answer their call or text.`;
export const whereYourCourierIs = 'Where your courier is';
export const yourDoor = 'Your door';
export const courier = 'Courier';

// Missing card
export const isNotAvailable = (what: string) => `${what} is not available`;
export const isAvailableAfterAll = (what: string) => `${what} is available after all`;
export const isSwappedFor = (what: string, swap: string) => `${what} was swapped for ${swap}`;
export const amountGoesBack = (amount: string, what: string) => `${amount} is refunded for ${what}`;
export const costsNothingMore = 'At no extra cost.';
export const moneyGoesToYourCard = 'It wasn’t available. We’re refunding it to your card.';
export const youGetItAsOrdered = 'You’ll get it as ordered.';
export const swapOrMoneyBack = (swap: ReactNode, amount: ReactNode) => (
  <>
    Swap for {swap}, or get {amount} back? The swap costs nothing extra.
  </>
);
export const swapFor = (swap: string) => `Swap for ${swap}`;
export const getBack = (amount: string) => `Get ${amount} back`;
export const ifYouDontChoose = 'If you don’t choose here, we’ll call you.';
export const pleaseAnswerBy = (dueAt: string, left: string, amount: string) =>
  `Please answer by ${dueAt} (${left}). If you don’t, we’ll refund ${amount} to your card.`;

// Order details
export const quantityOfItem = (quantity: number, name: string) => `${quantity} x ${name}`;
export const itemSwappedFor = (count: number, dish: string, swap: string) => `${count} x ${dish}: swapped for ${swap}`;
export const itemRefunded = (count: number, dish: string) => `${count} x ${dish}: not available, refunded`;
export const changeDish = (dish: string) => `Change ${dish}`;
export const orderDetails = 'Order Details';
export const items = 'Items';

// Order messages
export const messages = 'Messages';
export const you = 'You';
export const message = 'Message';
export const messageHint = 'For example, where to park. We answer here, and by text if we can.';
export const sendMessage = 'Send message';
export const writeAMessageFirst = 'Write a message first.';

// Order timeline
export const completed = 'completed';
export const now = 'now';
export const orderProgress = 'Order Progress';

// Pay change
export const couldntOpenPayment = "We couldn't open the payment. Try again, or call us.";
export const deliveryToCostsMore = (street: string, amount: string) => `Delivery to ${street} costs ${amount} more`;
export const orderGoesOncePaid = 'Your order goes there once you have paid. Until then it goes to the address below.';
export const dishCostsMore = (dish: string, amount: string) => `${dish} with your new choices costs ${amount} more`;
export const addingDishCosts = (dish: string, amount: string) => `Adding ${dish} costs ${amount}`;
export const dishChangesOncePaid =
  'The change applies once you have paid, as long as the kitchen has not started on your order. Tax and fees are included.';
export const keepAsOrdered = 'Keep it as ordered';
export const couldntKeepDish = "We couldn't undo the change. Try again, or call us.";
export const openingThePayment = 'Opening the payment';

// Position age, tracked order view, tracking failed
export const minutesAgo = (minutes: number) => `, ${minutes} min ago`;
export const leaveReview = 'Leave Review';
export const addADish = 'Add a dish';
export const noOrderWithThisNumber =
  'There is no order with this number. Please check it, or open the link in the text that we sent you.';
export const yourOrderIsSafe = 'Your order is safe. Please try again in a moment.';

// Unlock form, unlock problem
export const isThisYourOrder = 'Is this your order?';
export const whatLastDigitsShow =
  'Enter the last four digits of your phone number to see the address, items and delivery photos.';
export const lastFourPhoneDigits = 'Last four digits of your phone number';
export const checking = 'Checking';
export const showMyOrder = 'Show my order';
export const cookiesRefused =
  'Your browser refuses cookies, so we can’t show the order here. Allow cookies for this site and try again, or contact support.';
export const tooManyTries = 'Too many tries. Please try again in an hour, or contact support.';
