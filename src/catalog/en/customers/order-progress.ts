// Find placed order
export const orderProcessingError =
  'Order processing error. Your payment was successful - please contact support with your payment confirmation.';
export const paymentWasGivenBack = 'This payment was refunded to you, and no order was placed.';
export const newerPaymentPageOpened =
  'You opened a newer payment page for this order, so this one can no longer be paid.';
export const orderProcessingFailed = (reason: string) =>
  `Order processing failed: ${reason}. Your payment was successful - please contact support.`;

// Placement states
export const paymentReceivedCreating = 'Payment received, creating your order';
export const checkingYourPayment = 'Checking your payment';
export const takesAFewSeconds = 'This takes a few seconds.';
export const takingLongerThan = 'This is taking longer than usual. We are still trying; please do not pay again.';
export const paymentIsBeingConfirmed = 'Your payment is being confirmed';
export const bankNeedsAMoment = 'Your bank needs a moment. Your order will appear here automatically.';
export const nothingToDo = 'You don’t need to do anything or pay again.';
export const orderWillAppearHere =
  'Your order will appear here automatically, usually within a minute. You can leave this page and come back.';
export const orderError = 'Order Error';
export const nothingChargedCartKept = 'Nothing was charged, and your cart is kept.';
export const yourOrderIsNotLost = 'If you already paid, don’t pay again. Your order isn’t lost.';
export const backToPayment = 'Back to payment';
export const returnToRestaurants = 'Return to Restaurants';
