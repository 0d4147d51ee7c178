// Refund words
export const ofCents = (cents: string, of: string) => `${cents} of ${of}`;
export const goesBackCard = (amount: string) => `${amount} goes back to the card you paid with`;
export const paidWithoutNeed = (cents: string) =>
  `You paid ${cents} more than you owed. It goes back to the card you paid with.`;
export const givenBack = (cents: string) => `${cents} was given back to you`;

// Tax
export const onTaxRate = (taxRate: string, subtotal: string) => `${taxRate} on ${subtotal}`;
export const andTexts = (texts: string, last: string) => `${texts} and ${last}`;

// Quote
export const miRouteMiles = (routeMiles: string) => `${routeMiles} mi`;
export const oneMin = '1 min';
export const minsMinutes = (minutes: number) => `${minutes} mins`;

// Money
export const free = 'Free';

// Charges
export const subtotal = 'Subtotal';
export const food = 'Food';
export const theFoodToOf = (restaurant: string) => `The food, to ${restaurant}`;
export const deliveryFee = 'Delivery fee';
export const deliveryFeeDeliveryFee = 'Delivery Fee';
export const theTripToOf = (brand: string) => `The trip, to ${brand}`;
export const tax = 'Tax';
export const paidState = 'Paid on to the state';
export const orderFees = 'Order fees';
export const serviceFee = 'Service Fee';
export const cardProcessing = 'Card processing';
export const tip = 'Tip';
export const tipForYourCourier = 'Tip for your courier';
export const tipForTheCourier = 'Tip for the courier';
export const allCourier = 'All of it to your courier';

// Refund bearers
export const theShop = 'The shop';
export const theRestaurant = 'The restaurant';
export const theDriver = 'The driver';
export const thePaymentProvider = 'The payment provider';

// Refund reasons
export const somethingWasMissing = 'Something was missing';
export const somethingWasWrong = 'Something was wrong';
export const itWasNotGood = 'It was not good';
export const itCameTooLate = 'It came too late';
export const itDidNotArrive = 'It did not arrive';
export const paidTwice = 'Paid twice';
export const asACourtesy = 'As a courtesy';
export const anotherReason = 'Another reason';
export const somethingMissing = 'something was missing';
export const somethingWrong = 'something was wrong';
export const notShould = 'it was not as it should be';
export const cameTooLate = 'it came too late';
export const notArrive = 'it did not arrive';
export const youPaidTwice = 'you paid twice';
export const courtesy = 'as a courtesy';

// Quote changes
export const changedFromToOf = (name: string, from: string, to: string) => `${name} changed from ${from} to ${to}`;

// Refund reasons
export const newAddressCostsLess = 'Delivery to the new address costs less';
export const newAddressReason = 'the new address costs less';
export const paidTooLate = 'Paid too late for another address';
export const tooLateReason = 'it was too late for another address';
