// Benefits form
export const yourBenefits = 'Your benefits';
export const freeDelivery = 'Free delivery';
export const freeDeliveryHint = 'Always included, on every order, no minimum.';
export const signingUp = 'Signing Up...';
export const unlockBenefits = 'Unlock Benefits';

// Faq answers
export const howDoIContactSupport = 'How do I contact support?';
export const contactAnswer = (phone: string) => `Call or text us at ${phone}. We reply within 24 hours.`;
export const howDoIGetFreeDelivery = 'How do I get free delivery?';
export const freeDeliveryAnswer =
  'Register your phone number above. From then on delivery is free on every order placed with that number, automatically and with no minimum order.';
export const whichRestaurants = (part: string) => `Which restaurants are available in ${part}?`;
export const ourArea = 'our area';
export const restaurantsAnswer = (brand: string, part: string) =>
  `${brand} shops for you at local restaurants${part}. Enter your address to see which ones deliver to your door. We add more as we grow.`;
export const inAndAround = (place: string) => ` in and around ${place}`;
export const whatAreYourHours = 'What are your hours?';
export const hoursAnswer =
  'We are in pre-launch mode. Right now we aim for 5 PM to 9 PM. Our goal at full launch is 11 AM to 11 PM, every day.';
export const howDoICancelTexts = 'How do I cancel the texts?';
export const cancelTextsAnswer =
  'Reply STOP to any of our texts. That ends all of them, both deals and order updates. Your order’s page still shows every step, and you keep your free delivery. Reply START to get order updates again.';

// Faq, use sign up
export const frequentlyAskedQuestions = 'Frequently asked questions';
export const failedToSubmit = 'Failed to submit. Please try again.';

// Welcome page
export const dailyDealsHint = 'To get daily deals, reply YES to the text we send you. We won’t send any unless you do.';
export const dealsNotYetHint =
  'We don’t send deals by text yet. Once we do, we’ll text you first and ask you to reply YES.';
export const startOrdering = 'Start ordering';
export const localKitchens = 'local kitchens';
export const cityKitchens = (defaultCity: string) => `${defaultCity}'s own kitchens`;
export const welcomeIntro = (kitchens: string, part: string) =>
  `Dinner from ${kitchens}, picked up by a neighbor.${part}`;
export const leaveNumberFreeDelivery = ' Leave your number once, and delivery is free from then on.';
export const leaveNumberForDeals = ' Leave your number to hear about daily deals.';
export const isInPreLaunch = (brand: string) => `${brand} is in pre-launch mode.`;
export const seeTheRestaurants = 'See the restaurants';
