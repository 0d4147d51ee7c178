// Lists of the office
export const askedNoAnswer = 'Asked, no answer yet';
export const confirmedByYes = 'Confirmed with YES';
export const declined = 'Declined';
export const endedByStop = 'Ended with STOP';
export const notAskedYet = 'Not asked yet';
export const onItsWay = 'on its way';
export const arrived = 'delivered';
export const notDelivered = 'not delivered';
export const notSentNoProvider = 'Not sent: no provider';
export const requested = 'Requested';
export const address = 'Address';
export const milesFromHub = 'Miles from hub';
export const phone = 'Phone';
export const status = 'Status';
export const decided = 'Decided';
export const received = 'Received';
export const order = 'Order';
export const text = 'Text';
export const read = 'Read';
export const readBy = 'Read by';
export const joined = 'Joined';
export const firstName = 'First name';
export const lastName = 'Last name';
export const availableDays = 'Available days';
export const preferredHours = 'Preferred hours';
export const sentLater = 'Sent later';
export const signedUp = 'Signed up';
export const freeDelivery = 'Free delivery';
export const dailyDeals = 'Daily deals';
export const consent = 'Consent';
export const saidStop = 'Said STOP';
export const agreed = 'Agreed';
export const agreedToWords = 'Consent text';
export const source = 'Source';
export const askedByText = 'Asked by text';
export const answer = 'Answer';
export const answered = 'Answered';
export const written = 'Written';
export const stars = 'Stars';
export const restaurant = 'Restaurant';
export const comment = 'Comment';
export const yourReply = 'Your reply';
export const repliedBy = 'Replied by';
export const kind = 'Kind';
export const whyNot = 'Why not';
export const sent = 'Sent';
export const delivered = 'Delivered';

// Requests
export const alreadyDecided = (status: string) => `This request was already ${status}.`;

// Switch menu
export const notOnMenu = 'This dish or option is no longer on the menu.';

// Signups
export const boxChecked = (client: string) => `/welcome, box checked, from ${client}`;
export const alreadyDeliverHere = 'Good news: we already deliver to this address. You can start your order right away.';

// Answers
export const onTheWaitlist = "You're on the waitlist. We'll call or text you when we are ready for new drivers.";
export const pressEndPractice = 'Press “End practice” to leave.';

// Sign up landing
export const wordsUnknown = 'The box was checked, but its text is unknown.';

// A customer's order
export const thanksHereIsOrder = 'Thank you. Here is your order.';
export const orderIsCancelled = 'Your order is cancelled.';

// Unlock order
export const tooManyTries =
  'Too many wrong attempts for this order. Open it in the browser you ordered with, or use the link in our texts.';

// Sign in
export const tooManySignIns = (count: number, unit: string) => `Too many tries. Try again in ${count} ${unit}.`;

// Pages without scripts
export const checkTheAddress = 'Please check the address, or go to the home page.';
export const goToStartPage = 'Go to the home page';
export const pageReloads = 'This page reloads automatically.';
export const tryAgain = 'Try again';
export const orCallUs = (phone: string) => `, or call us at ${phone}`;
export const cannotSaveNow = 'We can’t save anything right now. Please try again later, or call us.';

// Area of
export const openingSoon = 'Opening soon';

// Browser help
export const needsJavaScript = 'Ordering needs JavaScript. Please turn it on';
export const browserTooOld = 'This browser is too old for our pages. Please update it';

// Lost page
export const pageNotFound = 'This page could not be found';

// Busy page
export const oneMoment = 'One moment, please';

// Site files
export const siteDescription = (brand: string) => `Food from local restaurants, brought to your door by ${brand}.`;
