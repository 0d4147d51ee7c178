// The day's movements
export const paymentId = 'Payment ID';
export const chargeId = 'Charge ID';
export const refundId = 'Refund ID';
export const disputeId = 'Dispute ID';
export const balanceTransactionId = 'Balance transaction ID';
export const payoutId = 'Payout ID';
export const day = 'Day';
export const time = 'Time';
export const what = 'What';
export const order = 'Order';
export const restaurant = 'Restaurant';
export const driver = 'Driver';
export const amount = 'Amount';
export const payment = 'Payment';
export const refund = 'Refund';
export const person = 'Person';
export const note = 'Note';
export const corrects = 'Corrects';

// The orders with their money
export const noOrder = 'No order';
export const ordered = 'Ordered';
export const delivered = 'Delivered';
export const status = 'Status';
export const charged = 'Charged';
export const refunded = 'Refunded';
export const providerFee = 'Provider fee';
export const disputed = 'Disputed';
export const adjusted = 'Adjusted';
export const priceDifference = 'Price difference';
export const paidAtCounter = 'Paid at the counter';
export const paidAtCounterWithTax = (tax: string) => `Paid at the counter, plus ${tax} tax`;
export const owedToRestaurant = 'Owed to the restaurant';
export const owedToDriver = 'Owed to the driver';

// Statements
export const balance = 'Balance';
export const paidFor = 'Paid for';
export const openingBalance = 'Opening balance';
export const closingBalance = 'Closing balance';

// What a statement's row is for
export const paymentTakenBack = 'Payout reversed';
export const correction = 'Correction';
export const paidOut = 'Paid out';
export const tipReturned = 'Tip returned';
export const tip = 'Tip';
export const refundFailed = 'Failed refund';
export const refundNotYours = 'Refund not charged to you';
export const refundToCustomer = 'Refund to the customer';
export const food = 'Food';
