// Refund words, tax, quote
export const ofCents = (cents: string, of: string) => `${cents} of ${of}`;
export const willBeRefunded = (amount: string) => `${amount} will be refunded to the card you paid with`;
export const overpaidRefunded = (cents: string) =>
  `You paid ${cents} more than you owed. It will be refunded to the card you paid with.`;
export const refundedToYou = (cents: string) => `${cents} was refunded to you`;
export const taxOnSubtotal = (taxRate: string, subtotal: string) => `${taxRate} on ${subtotal}`;
export const joinedWithAnd = (texts: string, last: string) => `${texts} and ${last}`;
export const milesShort = (routeMiles: string) => `${routeMiles} mi`;
export const minsCount = (minutes: number) => (minutes === 1 ? '1 min' : `${minutes} mins`);

// Money
export const free = 'Free';

// Charges
export const subtotal = 'Subtotal';
export const food = 'Food';
export const foodTo = (restaurant: string) => `Food, to ${restaurant}`;
export const deliveryFee = 'Delivery fee';
export const deliveryFeeTitle = 'Delivery Fee';
export const deliveryTo = (brand: string) => `Delivery, to ${brand}`;
export const tax = 'Tax';
export const passedToState = 'Passed on to the state';
export const orderFees = 'Order fees';
export const serviceFee = 'Service Fee';
export const cardProcessing = 'Card processing';
export const tip = 'Tip';
export const tipForYourCourier = 'Tip for your courier';
export const tipForTheCourier = 'Tip for the courier';
export const allToCourier = 'All of it goes to your courier';

// Paid changes
export const changedRow = (what: string) => `Changed: ${what}`;
export const addedRow = (what: string) => `Added: ${what}`;
export const addressWord = 'address';
export const paidInAll = 'Total paid';
export const costAfterChanges = 'Cost after changes';

// Refund bearers
export const theShop = 'The shop';
export const theRestaurant = 'The restaurant';
export const theDriver = 'The driver';
export const thePaymentProvider = 'The payment provider';

// Refund reasons
export const somethingWasMissing = 'Something was missing';
export const somethingWasWrong = 'Something was wrong';
export const foodNotGood = 'The food wasn’t good';
export const itArrivedLate = 'It arrived late';
export const itNeverArrived = 'It never arrived';
export const paidTwice = 'Paid twice';
export const asACourtesy = 'As a courtesy';
export const anotherReason = 'Another reason';
export const somethingMissing = 'something was missing';
export const somethingWrong = 'something was wrong';
export const foodWasNotGood = 'the food wasn’t good';
export const arrivedLate = 'it arrived late';
export const neverArrived = 'it never arrived';
export const youPaidTwice = 'you paid twice';
export const courtesy = 'as a courtesy';

// Quote changes
export const changedFromTo = (name: string, from: string, to: string) => `${name} changed from ${from} to ${to}`;

// Refund reasons
export const newAddressCostsLess = 'Delivery to the new address costs less';
export const newAddressReason = 'the new address costs less';
export const changedDishCostsLess = 'The changed dish costs less';
export const changedDishReason = 'the changed dish costs less';
export const paidTooLate = 'Paid too late for a change';
export const tooLateReason = 'it was too late for the change';
export const otherAmountPaid = 'Paid a different amount than requested';
export const otherAmountReason = 'it was not the amount that we asked for';
