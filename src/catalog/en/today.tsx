import type { ReactNode } from 'react';

// Needs
export const newOrderWaiting = 'new order waiting to be taken';
export const newOrdersWaiting = 'new orders waiting to be taken';
export const orderIsLate = 'order is late';
export const ordersAreLate = 'orders are late';
export const customerAskedAboutDish = 'customer was asked about a missing dish';
export const customersAskedAboutDish = 'customers were asked about missing dishes';
export const unreadText = 'unread text from a customer';
export const unreadTexts = 'unread texts from customers';
export const paymentNeedsAttention = 'payment or refund needs attention';
export const paymentsNeedAttention = 'payments or refunds need attention';
export const requestOutsideZone = 'request from outside the zone';
export const requestsOutsideZone = 'requests from outside the zone';
export const textNotDelivered = 'text not delivered in the last 24 hours';
export const textsNotDelivered = 'texts not delivered in the last 24 hours';
export const lowReview = 'review with one or two stars in the last 7 days';
export const lowReviews = 'reviews with one or two stars in the last 7 days';

// Sales
export const oneOrder = '1 order';
export const ordersText = (orders: number) => `${orders} orders`;
export const byRestaurant = 'By restaurant';
export const sold = 'Sold';
export const otherRestaurants = (count: number) => `${count} others`;
export const topDishes = 'Top dishes';
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
export const needsYourAttention = 'What needs your attention';
export const nothingNeedsYou = 'Nothing needs your attention.';
export const inProgress = 'In progress';
export const deliveredToday = 'Delivered today';
export const cancelledToday = 'Cancelled today';
export const paidToday = 'Paid today';
export const tipsToday = 'Tips today';
export const refundedToday = 'Refunded today';
export const todaySoFar = 'Today so far';
export const openTheBoard = 'Open the board';
export const allTotals = 'All totals';
export const loadingToday = 'Loading today';
export const todayNotLoaded = 'We couldn’t load today’s figures';
export const figuresFrom = (dataUpdatedAt: string) => `These figures are from ${dataUpdatedAt}`;

// Wrong prices
export const seenOnce = 'seen once';
export const seenTwice = 'seen twice';
export const seenTimes = (count: number) => `seen ${count} times`;
export const eachOrderedChoices = (choices: string) =>
  `. Each was ordered with choices (${choices}): check which price is wrong.`;
export const inDraftPublish = 'In the draft. Publish it';
export const addToDraft = (now: string) => `Add ${now} to the draft`;
export const pricesDifferAtRegister = 'Prices that differ at the register';
