// Hand off, money goes
export const paymentError = (message: string) => `Payment Error: ${message}. Please try again or contact support.`;
export const totalWithTip = 'Total with tip';

// Pay problem notice
export const figuresDifferFromEstimate = 'The exact total is different from the estimate';
export const yourDeliveryIsFree = 'Good news: your delivery is free';
export const nothingChargedThen = (whatToPay: string) => `Nothing has been charged. ${whatToPay}`;
export const payLowerTotal = 'Pay the lower total below.';
export const payTheNewTotal = 'If that’s okay with you, pay the new total below.';
export const backToCheckout = 'Back to checkout';
export const changePhoneNumber = 'Change phone number';
export const yourCartIsKept = ' Your cart is kept.';
export const nothingHasBeenCharged = 'Nothing has been charged.';
export const callWithQuestions = (supportPhone: string) => ` If you have questions, call ${supportPhone}.`;

// Tip choices
export const custom = 'Custom';
export const yourAmount = 'Your amount';
export const noTip = 'No tip';
export const customTipInDollars = 'Custom tip in dollars';

// Tip draft
export const enterANumber = 'Please enter a number, such as 5 or 5.50';
export const tipBelowZero = 'A tip cannot be below zero';
export const atMostTwoDecimals = 'Please enter at most two decimals, such as 5.50';
export const tipAtMost = (maximumTip: string) => `A tip can be at most ${maximumTip}`;

// Tip page
export const checkoutShowsNewCost = 'Your cart is kept. Checkout shows what it costs now.';
export const yourCartIsEmpty = 'Your cart is empty.';
export const openingThePaymentPage = 'Opening the payment page';
export const pay = 'Pay';
export const payOnProvidersPage = 'You pay on our card provider’s page';
export const seeTheNewTotal = 'See the new total';
export const paymentIsBeingConfirmed = 'Your payment for this order is being confirmed';
export const paymentCancelled = 'Payment cancelled. Nothing was charged.';
export const nothingChargedCartKept = 'Nothing has been charged. Your cart is kept.';
export const tipForYourCourier = 'A tip for your courier?';
export const anyAmountIsWelcome = 'Any amount is welcome, and none is fine.';
export const allOfTheTip = '100% of the tip goes to the courier';
export const whatGoesWhere = 'Where your money goes';
export const totalWithTipAmount = (total: string) => `Total with tip ${total}`;

// Use pay
export const somethingWentWrong = 'Something went wrong on our side';
