import type { ReactNode } from 'react';

// Books
export const loadingTotals = 'Loading the totals';
export const part = 'Part';
export const whatIsLeft = 'What is left';
export const taxByRate = 'Tax by rate';
export const rate = 'Rate';
export const noFoodWasTaxed = 'No food was taxed.';
export const tipsByDriver = 'Tips by driver';
export const tips = 'Tips';
export const noTips = 'No tips.';
export const owedToRestaurants = 'Owed to restaurants';
export const nothingOwed = 'You don’t owe any restaurant anything.';
export const payouts = 'Payouts';
export const atTheBank = 'At the bank';
export const includes = 'Includes';
export const noPayouts = 'No payouts.';
export const sharedAccountNote =
  'Another shop uses the same payment account, so payouts include its money too. The books can’t tell which part is whose.';
export const totals = 'Totals';
export const statements = 'Statements';
export const ordersCsv = 'Orders CSV';
export const totalsCsv = 'Totals CSV';
export const totalsNotLoaded = 'We couldn’t load the totals';
export const totalsMayBeOld = 'We couldn’t refresh these totals. They may be out of date.';
export const noSales = 'No sales';
export const noSalesText = 'Orders, refunds and payouts from these days appear here.';

// Close day
export const refundedPart = (refunded: string) => `, ${refunded} refunded`;
export const chargedOrders = (orders: string, charged: string, back: string) => `${orders}, ${charged} charged${back}.`;
export const theDay = 'the day';
export const opening = 'Opening';
export const undoOpenDay = 'Undo: reopen the day';
export const closingTheDay = 'closing the day';
export const closeDate = (date: string) => `Close ${date}?`;
export const closingExplained = (day: string) =>
  `${day} Changes to its orders from now on, such as a refund, count for the next open day and show here as corrections. You can undo this for 24 hours.`;
export const closeTheDay = 'Close the day';
export const midnight = 'midnight';
export const oneAm = '1 AM';
export const twoAm = '2 AM';
export const threeAm = '3 AM';
export const fourAm = '4 AM';
export const fiveAm = '5 AM';
export const sixAm = '6 AM';
export const sevenAm = '7 AM';
export const eightAm = '8 AM';
export const endOfTheDay = 'end of the day';
export const businessDayEndsAt = 'Business day ends at';
export const ordersAfterMidnight = 'Orders after midnight count toward the previous day. Changes apply from now on.';
export const afterTheClose = 'After the day was closed';
export const orderNumber = (orderNumber: string) => `, order ${orderNumber}`;
export const correctionOf = (ofDay: string, countsFor: string) => `a correction of ${ofDay}, counted on ${countsFor}`;
export const countedHere = (ofDay: string) => `counted here, a correction of ${ofDay}`;
export const closedBy = (part: ReactNode, person: ReactNode, time: ReactNode) => (
  <>
    {part} by {person}, {time}
  </>
);
export const closed = 'Closed';
export const closedDay = (day: string) => `${day} closed`;
export const openDayHint = (endsAt: string) => `This day is open. You can close it at ${endsAt} or later.`;
export const closing = 'Closing';
export const closeThisDay = 'Close this day…';
export const onlyOwnerCanClose = 'This day is open. Only the owner can close it.';

// Day tables
export const charged = 'Charged';
export const refundsText = (refunds: number) => `Refunds (${refunds})`;
export const providersFees = 'Provider’s fees';
export const paidAboveMenu = 'Paid above menu prices';
export const taxToPay = 'Tax to pay';
export const taxPaidAtCounters = 'Tax paid at restaurants';
export const tipsForDrivers = 'Tips for drivers';
export const foodForRestaurants = 'Food for restaurants';
export const leftForTheShop = 'Left for the shop';
export const noDriver = 'Not delivered, or no driver';
export const aboveMenuPrices = 'Above menu prices';
export const owed = 'Owed';
export const returnedByBank = 'Returned by the bank';
export const paymentsOwnPart = (payments: string, own: string) => `${payments}, ${own} of it yours`;

// Mismatch list
export const notComparedYet = 'Payments, orders and refunds have not been compared yet.';
export const lastCompared = (time: ReactNode) => <>Payments, orders and refunds were last compared {time}.</>;
export const noIssuesSoFar = 'No issues so far';
export const everythingMatches = 'Everything matches';
export const paymentIssues = 'Payment issues';
export const comparingPaymentsAndOrders = 'Comparing payments and orders';
export const issuesNotLoaded = 'We couldn’t load the payment issues';

// Mismatch row
export const forOrder = (orderNumber: string) => ` for order #${orderNumber}`;
export const forTheOwner = (words: string) => `For the owner: ${words}`;
export const markRefundedByHand = 'Mark as refunded by hand…';
export const markSettledAnotherWay = 'Mark as settled another way…';
export const answerBy = (time: ReactNode) => <>Answer by {time}</>;
export const sinceTime = (time: ReactNode) => <>Since {time}</>;

// Mismatch words
export const paidWithoutAnOrder = 'Paid without an order';
export const orderWithoutAPayment = 'Order without a payment';
export const amountsDiffer = 'The amounts don’t match';
export const paymentUnderWay = 'Payment still pending';
export const refundOnItsWay = 'Refund on its way';
export const refundNeedsApproval = 'Refund needs the owner’s approval';
export const paymentDisputed = 'Payment disputed';
export const paymentNotNeeded = 'Payment not needed';
export const cantReachProvider = 'We can’t reach the payment provider';
export const webhooksNotArriving = 'Webhooks aren’t arriving';
export const notInTheBooks = 'Not in the books';
export const moneyInAnotherCurrency = 'Money in another currency';
export const booksCantBeCompared = 'The books can’t be compared';
export const payoutFailed = 'Payout failed';
export const issuesCount = (count: number) => (count === 1 ? '1 payment issue' : `${count} payment issues`);

// Pay out form
export const enterHowPaid = 'Enter how it was paid.';
export const payOut = 'Pay out';
export const paidOutInDollars = 'Amount paid out, in dollars';
export const payOutHint = (most: string) =>
  `At most ${most}. This records the payment in the books. It doesn’t move any money.`;
export const howWasItPaid = 'How was it paid?';
export const exampleBankTransfer = 'For example: bank transfer 4711, check 102, or cash. It appears on the statement.';
export const recordAmountAsPaid = (amount: string) => `Record ${amount} as paid`;
export const recordAsPaid = 'Record as paid';

// Period choice
export const day = 'Day';
export const week = 'Week';
export const month = 'Month';
export const whichDays = 'Which days?';
export const previousPeriod = (period: string) => `Previous ${period}`;
export const nextPeriod = (period: string) => `Next ${period}`;
export const todayDay = (day: string) => `Today, ${day}`;
export const date = 'Date';

// Shown days, statement page
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const payOutButton = 'Pay out…';
export const statement = 'Statement';
export const statementFor = (name: string) => `Statement for ${name}`;
export const allStatements = 'All statements';
export const loadingTheStatement = 'Loading the statement';
export const statementUnknown = 'This statement doesn’t exist';
export const statementNotLoaded = 'We couldn’t load the statement';

// Statement sheet
export const reversePayoutQuestion = (cents: string) => `Reverse this ${cents} payout?`;
export const reverseExplained =
  'The books will no longer show it as paid. No money moves, and both entries stay on the statement.';
export const whyReverse = 'Why are you reversing it?';
export const exampleTransferReturned = 'For example: the transfer was returned. Saved with your name.';
export const reversePayout = 'Reverse payout';
export const reversing = 'Reversing';
export const reverseButton = 'Reverse…';
export const forDates = (from: string, to: string) => `For ${from} to ${to}`;
export const when = 'When';
export const what = 'What';
export const openingBalance = 'Opening balance';
export const foodLessRefunds = 'Food, minus refunds and payments at the register';
export const closingBalance = 'Closing balance';
export const balance = 'Balance';
export const nothingPaidOut = 'Nothing was paid out for these days.';
export const nothingEarnedDays = 'Nothing was earned on these days.';
export const firstLinesOnly = (entriesCount: number) =>
  `Showing the first ${entriesCount} lines. Download the CSV for all of them.`;

// Statements page
export const carriedOver = 'Carried over';
export const earned = 'Earned';
export const left = 'Left';
export const loadingTheStatements = 'Loading the statements';
export const statementsNotLoaded = 'We couldn’t load the statements';
export const noRestaurantOwed = 'No restaurant is owed anything for these days.';
export const driverTips = 'Driver tips';
export const noDriverOwed = 'No driver is owed tips for these days.';

// Use mismatch action
export const ofAmount = (amount: string) => ` of ${amount}`;
export const wasOrderPaidInCash = (orderNumber: string) => `Was order #${orderNumber} paid in cash?`;
export const cashPaymentText = (amount: string) =>
  `The cash payment${amount} is recorded with your name. The owner can correct it in the case file.`;
export const markAsPaid = 'Mark as paid';
export const wasRefundedByHand = 'Was this refunded by hand?';
export const wasThisSettled = 'Was this settled another way?';
export const refundedByHandText =
  'The books will show this amount as refunded by hand. We won’t send the refund again.';
export const settledText = 'This removes it from the list. No money moves, and the books stay as they are.';
export const howWasItSettled = 'How was it settled?';
export const exampleRefundedProvider = 'For example: refunded at the provider, or paid by check. Saved with your name.';
export const enterHowSettled = 'Enter how it was settled.';
export const markAsRefunded = 'Mark as refunded';
export const markAsSettled = 'Mark as settled';
export const changeTheBooks = 'Change the books?';
export const changeTheBooksText = (words: string) =>
  `${words} An entry with your name will make the books match the provider.`;
