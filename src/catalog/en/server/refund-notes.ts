// Why an order needs a check
export const takenBackUnknown = 'Part of its payment was reversed, and the provider doesn’t say how much';
export const disputedBefore = 'A bank has taken its payment back because of a dispute';
export const otherCurrencyRefund = 'Part of its payment was refunded in another currency';
export const allOfPayment = 'All of its payment';
export const partOfPayment = (cents: string) => `${cents} of its payment`;
export const refundedBefore = (what: string) => `${what} was refunded before the order was made`;
export const learnedDaysLater = (days: number) => `We learned of its payment ${days} days after it was ordered`;
export const learnedHoursLater = (hours: number) => `We learned of its payment ${hours} hours after it was ordered`;
export const learnedWhenClosed = 'We learned of its payment when the restaurant was closed';

// Fulfill payment, book unknown payment
export const paidOnline = 'Paid online';
export const convertedByHand = (paid: string) => `${paid}; converted by hand`;
export const paidInCurrency = (currency: string) => `Paid in ${currency} instead of USD`;
export const paidInstead = (paid: string, due: string) => `Paid ${paid} instead of ${due}`;
export const paidNoOrder = 'Paid for an order that isn’t in these books';

// Payments
export const paidAlready = 'You’ve already paid this. Thank you!';
export const nothingToPay = 'There’s nothing to pay for this order now.';
export const otherAddress = 'Delivery to another address';
export const otherOptions = 'Other options of a dish';
export const otherOptionsOf = (dish: string) => `Other options: ${dish}`;

// Check buyer input, checkout routes, price cart
export const tipAtMost = (most: string) => `A tip can be at most ${most}.`;
export const isRequired = (label: string) => `${label} is required`;
export const aDetail = 'A detail';
export const addressTooLong = 'An address detail is too long.';
export const orderSaved = 'Order saved';
export const sessionCreated = 'Payment session created';
export const anItem = 'An item';

// Answers, open session, movements of money
export const orderPlaced = 'Order placed';
export const feesCalculated = 'Fees calculated';
export const orderFrom = (restaurant: string, brand: string) => `Order from ${restaurant}, delivered by ${brand}`;
export const changeOfOrder = (orderNumber: string, restaurant: string) =>
  `Change to order ${orderNumber} from ${restaurant}`;
export const paidTwice = 'Paid twice';
export const borneBy = (bearer: string) => `Paid for by: ${bearer}`;

// Refunds
export const providerRefuses = (why: string) => `The payment provider rejects it: ${why}`;
export const paymentUnknown = 'The payment provider doesn’t know this payment';
export const refundedEarlier = 'This money was already refunded';

// Decide refund, disputed
export const noSuchLine = 'That dish isn’t in this order. Please check it again.';
export const amountOrLines = 'Please enter an amount, or choose dishes, fee and tip, but not both.';
export const moreThanLeft = (amount: string) => `This is more than what is left of the payment: ${amount}.`;
export const disputed =
  'A bank took this payment back because of a dispute, so it can’t be refunded. You can cancel the order without a refund.';

// Give back extra
export const changePaidTooLate = 'A payment for a change came too late';
export const otherAmountPaid = 'A payment for a change was not the amount requested';
export const paidAfterCancel = (amount: string) => `A payment came after the cancellation: ${amount} is refunded`;
export const whatIsRefunded = (what: string, amount: string) => `${what}: ${amount} is refunded`;
export const refundTwiceAtProvider = (amount: string) => `Paid twice: refund ${amount} at the payment provider`;

// Refund again, refund limit
export const refundNotFailed = 'This refund hasn’t failed.';
export const dishRefundedSince = 'A dish of this refund was refunded in the meantime.';
export const refundedOnceMore = (amount: string) => `${amount} is refunded to the customer: new attempt`;
export const andLeft = (left: string) => `, and ${left} of that is left`;
export const overLimit = (amount: string, limit: string, rest: string) =>
  `You can refund up to ${limit} per order${rest}, so ${amount} is too much. Please ask the owner.`;

// Refund part, settle refund, shrink refund, store by hand
export const someone = 'Someone';
export const refundedFirst = (who: string, amount: string) => `${who} refunded ${amount} first. `;
export const leftNow = (first: string, left: string) => `${first}${left} is left now. Please check it again.`;
export const refundedToCustomer = (amount: string, note: string) => `${amount} is refunded to the customer${note}`;
export const noReason = 'The payment provider gave no reason';
export const couldNotRefund = (amount: string, failure: string) => `${amount} couldn’t be refunded: ${failure}`;
export const onlyPartRefunded = (given: string, wanted: string) =>
  `Only ${given} of ${wanted} is refunded: the rest of the payment was refunded before`;
export const refundedByHand = (amount: string, note: string) => `${amount} was refunded by hand${note}`;
