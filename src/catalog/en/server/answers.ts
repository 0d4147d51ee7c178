// Requests, switch menu, signups, answers, sign up landing
export const alreadyDecided = (status: string) => `This request was already ${status}.`;
export const notOnMenu = 'This dish or option is no longer on the menu.';
export const boxChecked = (client: string) => `/welcome, box checked, from ${client}`;
export const alreadyDeliverHere = 'Good news: we already deliver to this address. You can start your order right away.';
export const onTheWaitlist = "You're on the waitlist. We'll call or text you when we are ready for new drivers.";
export const pressEndPractice = 'Press “End practice” to leave.';
export const wordsUnknown = 'The box was checked, but its text is unknown.';

// A customer's order, unlock order, sign in
export const thanksHereIsOrder = 'Thank you. Here is your order.';
export const orderIsCancelled = 'Your order is cancelled.';
export const tooManyTries =
  'Too many wrong attempts for this order. Open it in the browser you ordered with, or use the link in our texts.';
export const tooManySignIns = (count: number, unit: string) => `Too many tries. Try again in ${count} ${unit}.`;
