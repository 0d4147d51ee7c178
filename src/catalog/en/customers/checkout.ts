// Arrival
export const arrivesAbout = (time: string) => `Arrives about ${time}`;
export const arrivalExplained = (way: string) => `${way} to cook and drive, plus time to call the kitchen`;
export const arrivalTime = 'Arrival time';

// Checkout missing
export const setDeliveryAddress = 'Please set a delivery address first';
export const addressNeededFor = 'Then we can tell you what delivery costs.';
export const setAddress = 'Set Address';
export const needPhoneNumber = 'We need your phone number';
export const phoneNeededFor = 'Your courier calls or texts it when the food is near.';
export const enterPhoneNumber = 'Enter phone number';
export const checkout = 'Checkout';

// Checkout notices
export const cartKeptChangeAddress = 'Your cart is kept. Choose an address inside our delivery zone to continue.';
export const figuresEstimate = 'These prices are estimates';
export const estimateNote = 'These prices are estimates. ';
export const exactOnesBeforePaying = 'You’ll see the exact amounts before you pay.';
export const cartIsNowFrom = (restaurantName: string) => `Your cart is now from ${restaurantName}`;
export const theFiguresHaveChanged = 'Your total has changed';
export const cartKeptTwelveHours = 'Your cart is kept for 12 hours after its last change.';

// Checkout receipt
export const cart = 'cart';
export const continueToTip = 'Continue to tip';
export const continueToTipFor = (shown: string) => `Continue to tip · ${shown}`;
export const whatItCosts = 'What it costs';
export const totalShown = (shown: string) => `Total ${shown}`;

// Delivery card
export const howDoWeFindYourDoor = 'How do we find your door?';
export const doorHint = 'Apartment, entry code, where to leave it';
export const delivery = 'Delivery';
export const deliveryAddress = 'delivery address';
export const phoneNumber = 'phone number';
export const addressDetailsAndDropoff = 'address details and dropoff';
export const courierCallsWhenNear = 'Your courier calls or texts when the food is near';

// Fee words
export const freeWithOrder = (ridesWith: string) => `Free: it comes with your order #${ridesWith}`;
export const freePhoneNumber = 'Free for your phone number';
export const upToMiles = (text: string, included: string, part: string) => `${text}: up to ${included} ${part}`;
export const allDistances = (text: string, part: string) => `${text}: all distances ${part}`;
export const areFree = 'are free';
export const costTheSame = 'cost the same';
export const freeIncluded = (included: string) => `${included} free`;
export const extraMiles = (further: number) => (further === 1 ? 'one extra mile' : `${further} extra miles`);
export const baseAndExtraMiles = (text: string, base: string, miles: string) => `${text}: ${base} and ${miles}`;
export const freeIfNumberHasIt = 'If this number has free delivery, we take it off before you pay.';
export const taxPassedToState = (taxes: string) => `${taxes}, passed on to the state`;
export const foodTaxPassedToState = (taxRate: string) => `${taxRate} on the food, passed on to the state`;
export const none = 'None';
export const cardProcessing = 'Card processing';
export const cardProcessingRounded = (part: string) => `Card processing, rounded up to ${part}`;
export const byDistance = 'By distance from the restaurant';
export const salesTaxOnFood = 'Sales tax on the food';
export const chooseTipOnNextPage = 'You choose the tip on the next page';
/** '3 items from Lucha Taqueria'. */
export const unitsFromRestaurant = (units: number, restaurantName: string) =>
  `${units} ${units === 1 ? 'item' : 'items'} from ${restaurantName}`;
export const milesText = (miles: number) => `${miles} ${miles === 1 ? 'mile' : 'miles'}`;

// Name field
export const firstNameOptional = 'First name (optional)';
export const firstNameHint = 'For the kitchen and your courier.';
