import type { ReactNode } from 'react';

// Needs
export const newOrderNobody = 'new order that nobody has taken';
export const newOrdersNobody = 'new orders that nobody has taken';
export const orderIsLate = 'order is late';
export const ordersAreLate = 'orders are late';
export const customerAskedAbout = 'customer was asked about a missing dish';
export const customersAskedAbout = 'customers were asked about missing dishes';
export const textCustomerUnread = 'text from a customer is unread';
export const textsCustomersUnread = 'texts from customers are unread';
export const paymentRefundNeeds = 'payment or refund needs attention';
export const paymentsRefundsNeed = 'payments or refunds need attention';
export const requestOutsideZone = 'request from outside the zone';
export const requestsOutsideZone = 'requests from outside the zone';
export const textFailed = 'text in the last 24 hours did not arrive';
export const textsFailed = 'texts in the last 24 hours did not arrive';
export const reviewOneTwo = 'review with one or two stars in seven days';
export const reviewsOneTwo = 'reviews with one or two stars in seven days';

// Sales
export const oneOrder = '1 order';
export const ordersText = (orders: number) => `${orders} orders`;
export const byRestaurant = 'By restaurant';
export const sold = 'Sold';
export const byDish = 'By dish';
export const dish = 'Dish';
export const byHour = 'By hour';
export const from = 'From';
export const salesToday = 'Sales today';
export const salesSoFar = (part: ReactNode, yesterday: ReactNode, weekAgo: ReactNode) => (
  <>
    So far: {part}. By this time: {yesterday} yesterday, {weekAgo} a week ago.
  </>
);

// Today panel
export const whatNeedsYou = 'What needs your attention';
export const nothingWaitsForYou = 'Nothing needs your attention.';
export const underWay = 'Under way';
export const deliveredToday = 'Delivered today';
export const cancelledToday = 'Cancelled today';
export const paidToday = 'Paid today';
export const tipsToday = 'Tips today';
export const givenBackToday = 'Refunded today';
export const theDaySoFar = 'The day so far';
export const openTheBoard = 'Open the board';
export const allSums = 'All totals';
export const loadingTheDay = 'Loading the day';
export const dayNotLoaded = 'The day could not be loaded';
export const theseFiguresAreOf = (dataUpdatedAt: string) => `These figures are from ${dataUpdatedAt}`;

// Wrong prices
export const seenOnce = 'seen once';
export const seenTwice = 'seen twice';
export const seenTimes = (count: number) => `seen ${count} times`;
export const eachOrderedChoices = (choices: string) =>
  `. Each was ordered with choices (${choices}): check which price is wrong.`;
export const draftPublish = 'In the draft: publish it';
export const putIntoTheDraft = (now: string) => `Put ${now} into the draft`;
export const pricesDifferTill = 'Prices that differ at the register';
