// Rows about the provider's balance
export const enterInBooks = 'Enter it in the books';
export const markAsHandled = 'Mark as handled';
export const amountFor = (amount: string, movement: string) => `${amount} for ${movement}`;
export const balanceDiffers = (what: string, booked: string) =>
  `The provider’s balance shows ${what}, but the books show ${booked}.`;
export const notInBooks = (what: string, description: string) =>
  `The provider’s balance shows ${what} (${description}), but the books don’t.`;
export const forOrder = (orderNumber: string) => ` for order ${orderNumber}`;
export const notInBalance = (amount: string, part: string) =>
  `The books show ${amount}${part}, but the provider’s balance doesn’t. Check with the provider before you take it out of the books.`;
export const takeOutOfBooks = 'Take it out of the books';
export const movementsCount = (count: number) => (count === 1 ? '1 movement' : `${count} movements`);
export const withFees = (fees: string) => ` with fees of ${fees}`;
export const otherCurrency = (times: string, amount: string, fees: string) =>
  `The provider’s balance holds ${times} of ${amount}${fees}. The books are in USD, so this isn’t included. Enter its value in USD where you keep your accounts.`;
export const ordersStillMade = 'Orders still come in, but up to two minutes late.';
export const webhooksWere = (refused: number) => (refused === 1 ? '1 webhook was' : `${refused} webhooks were`);
export const webhooksRefused = (times: string, rest: string) =>
  `${times} refused because of a wrong signature. Check the webhook secret. ${rest}`;
export const noWebhookSent = (rest: string) =>
  `The provider sent no webhook about the last payment. Check the webhook’s address and events. ${rest}`;
export const compareWebhook = 'Compare the webhook at the provider with npm run check-providers';
export const copySecret = 'Copy the secret from the provider into the settings';
export const balanceRefused =
  'The provider’s key can’t read the balance, so we can’t compare it with the books. Orders and refunds work as before.';
export const allowBalance = 'Allow the key to read the balance';
export const payoutReturned = (amount: string) =>
  `The bank returned a payout of ${amount}. The money is in the provider’s balance again.`;
export const checkBankAccount = 'Check the bank account at the provider';

// Entries from the provider's balance
export const feeDiffers = 'The provider’s fee differs from the one in the books';
export const paymentFailed = 'The payment failed';

// Rows about disputes
export const bankAsksAbout = (what: string) => `asks about ${what}`;
export const bankWantsBack = (amount: string, what: string) => `wants ${amount} of ${what} back`;
export const evidenceUntil = (until: string) => ` You can send evidence once, until ${until}.`;
export const evidenceSent = (person: string, at: string, until: string) =>
  `${person} sent evidence on ${at}.${until} The bank decides now.`;
export const evidenceSaved = (person: string, at: string) =>
  `${person} sent evidence on ${at}. It’s saved, and we’ll keep trying to reach the payment provider.`;
export const evidenceTooLate = 'The bank no longer accepts evidence.';
export const appealAtProvider =
  'The bank decided for the customer. You can still appeal in the payment provider’s dashboard.';
export const appealUnderReview = 'The bank decided for the customer. Your appeal is under review.';
export const answerAtProvider = 'Answer it at the payment provider.';
export const noEvidenceYet = 'Nobody has sent evidence yet. Send it from the case file.';
export const evidenceFailed = (person: string, failure: string) =>
  `${person}’s evidence wasn’t sent: ${failure} Send it again from the case file.`;
export const openCaseFile = 'Open the case file';
export const theOrder = (orderNumber: string) => `order ${orderNumber}`;
export const bankWishes = (wish: string, reason: string) => `A bank ${wish} (${reason}).`;

// Why evidence wasn't sent
export const photoDeleted = 'A photo was deleted before it was sent. Check the photos and send again.';
export const sentInDashboard = 'Evidence for this dispute was already sent in the payment provider’s dashboard.';
export const keyLacksEvidence =
  'The payment provider’s key can’t send evidence. Give it write access to Disputes and Files, then send again.';
export const providerRefuses = (why: string) => `The payment provider rejected the evidence: ${why}`;
export const evidenceNotKept = 'The evidence to send was already deleted.';

// Evidence for the bank
export const soldLine = (quantity: number, dish: string, choices: string, price: string) =>
  `${quantity} x ${dish}${choices}: ${price}`;
export const total = 'Total';
export const stepsOfOrder = 'Steps of the order:';
export const photoAdded = 'photo added';
export const textsToCustomer = 'Text messages to the customer’s phone:';
export const refundsToCustomer = 'Refunds to the customer:';
export const deliveredTo = (arrived: string) =>
  `The order was delivered on ${arrived} to the address that the customer had given.`;
export const whatWasSold = (orderNumber: string, restaurant: string, placed: string) =>
  `Restaurant food, delivered. Order #${orderNumber} from ${restaurant}, placed ${placed}.`;
export const orderAndTimes = (orderNumber: string, timeZone: string) =>
  `Order #${orderNumber}. All times are in ${timeZone}.`;

// Decide evidence
export const evidenceTitle = (disputeId: string) => `Evidence for the bank about dispute ${disputeId}`;

// Rows about orders, payments and refunds
export const openOrder = 'Open the order';
export const weKeepAsking = 'Nothing to do. We ask again every minute.';
export const lookUpPayment = 'Look the payment up at the provider';
export const paidNoOrderYet = 'The provider reported a payment, but there’s no order for it yet.';
export const notRefunded = (left: string) => ` ${left} of it hasn’t been refunded.`;
export const paidUnknownOrder = (paid: string, rest: string) =>
  `${paid} was paid for an order that isn’t in these books.${rest} Refund it at the provider, or call the buyer.`;
export const notePaidCash = 'Note that it was paid in cash';
export const acceptedUnpaid = (orderNumber: string, amount: string) =>
  `Order ${orderNumber} was accepted unpaid: ${amount} is due.`;
export const orderNeedsCheck = (orderNumber: string, reason: string) =>
  `Order ${orderNumber} needs a check: ${reason}.`;
export const paymentDiffers = 'its payment amount doesn’t match';
export const noCode = 'no code';
export const providerRejects = (what: string) =>
  `The payment provider rejects our requests (${what}). npm run check-providers says what to fix.`;
export const checkProviderAccount = 'Check the account at the provider';
export const slowAtBank = (amount: string) => `${amount} has been processing at a bank for hours.`;
export const providerDown =
  'We haven’t been able to reach the payment provider for several minutes, and customers are waiting.';
export const noReasonGiven = 'the provider gave no reason';
export const oftenRefundedThere = 'the payment provider rejected it, often because it was refunded or disputed there';
export const ofOrder = (amount: string, orderNumber: string) => `${amount} of order ${orderNumber}`;
export const refundFailed = (what: string, why: string) => `${what} couldn’t be refunded: ${why}.`;
export const refundAgain = 'Refund it again';
export const notAccepted = 'the provider hasn’t accepted it yet';
export const notConfirmed = 'the bank hasn’t confirmed it yet';
export const paidTwice = (orderNumber: string) => `Order ${orderNumber} was paid twice`;
export const paidAfterCancel = (orderNumber: string) => `Order ${orderNumber} was paid after it was cancelled`;
export const changePaidTooLate = (orderNumber: string) => `A change to order ${orderNumber} was paid too late`;
export const otherAmountPaid = (orderNumber: string) =>
  `A payment for a change to order ${orderNumber} was not the amount requested`;
export const extraOnItsWay = (why: string, amount: string, state: string) =>
  `${why}. ${amount} is refunded automatically; ${state}.`;
export const refundOnItsWay = (what: string, state: string) => `${what} is being refunded; ${state}.`;
export const refundHeld = (person: string, orderNumber: string, amount: string) =>
  `${person} cancelled order ${orderNumber}. ${amount} is above their limit, so it waits for the owner.`;
export const refundIt = 'Refund it';

// Corrections and closed days, corrections, money day
export const correctedFrom = (before: string, after: string, note: string) =>
  `Corrected from ${before} to ${after}: ${note}`;
export const correctedFirst = (amount: string) => `Someone else corrected this first. It’s ${amount} now.`;
export const refundedByHand = 'Some of this cash was refunded by hand. Undo that first.';
export const takenBack = (note: string) => `Reversed: ${note}`;
export const moreThanOwed = (most: string) => `This is more than is owed: at most ${most}.`;
export const reopenTooLate = 'You can only reopen a day within 24 hours of closing it.';
export const dayNotOver = (from: string) => `This day isn’t over yet. You can close it after ${from}.`;

// Pay by hand, settle mismatch, pay out
export const paidAtCounter = 'The restaurant was paid at its counter';
export const sayHowMuch = 'Please say how much the restaurant was paid.';
export const settledAnotherWay = (note: string) => `Settled another way: ${note}`;
export const paidOutFirst = (paid: string) =>
  `Someone else entered a payment first. The total paid out for these days is now ${paid}.`;

// Movements of the provider's balance
export const aPayment = 'a payment';
export const failedPayment = 'a failed payment';
export const aRefund = 'a refund';
export const failedRefund = 'a failed refund';
export const disputedPayment = 'a disputed payment';
export const wonDispute = 'a dispute that you won';
export const aPayout = 'a payout';
export const returnedPayout = 'a returned payout';
export const aFee = 'a fee';
export const moneyOnHold = 'money on hold';
export const otherMovement = 'another movement';

// Find mismatches
export const aField = 'a field';
export const fieldAndCode = (field: string, code: string) => `${field}, ${code}`;
