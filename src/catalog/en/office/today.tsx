import type { ReactNode } from 'react';

export const lastBackup = (days: number) => `Last backup ${days} days ago`;

// Needs
export const newOrdersWaiting = (count: number) =>
  `${count} ${count === 1 ? 'new order waiting to be taken' : 'new orders waiting to be taken'}`;
export const ordersAreLate = (count: number) => `${count} ${count === 1 ? 'order is late' : 'orders are late'}`;
export const customersAskedAboutDish = (count: number) =>
  `${count} ${count === 1 ? 'customer was asked about a missing dish' : 'customers were asked about missing dishes'}`;
export const unreadTexts = (count: number) =>
  `${count} ${count === 1 ? 'unread text from a customer' : 'unread texts from customers'}`;
export const paymentsNeedAttention = (count: number) =>
  `${count} ${count === 1 ? 'payment or refund needs attention' : 'payments or refunds need attention'}`;
export const requestsOutsideZone = (count: number) =>
  `${count} ${count === 1 ? 'request from outside the zone' : 'requests from outside the zone'}`;
export const textsNotDelivered = (count: number) =>
  `${count} ${count === 1 ? 'text not delivered in the last 24 hours' : 'texts not delivered in the last 24 hours'}`;
export const lowReviews = (count: number) =>
  `${count} ${count === 1 ? 'review with one or two stars in the last 7 days' : 'reviews with one or two stars in the last 7 days'}`;

// Sales
export const byRestaurant = 'By restaurant';
export const sold = 'Sold';
export const otherRestaurants = (count: number) => `${count} others`;
export const topDishes = 'Top dishes';
export const byHour = 'By hour';
export const from = 'From';
export const salesToday = 'Sales today';
export const salesExplained =
  'What orders placed today cost, with fees, tax and tips. Cancelled orders don’t count; other refunds are not subtracted.';
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
export const todaySoFar = (since: string) => `Today so far, since ${since}`;
export const openTheBoard = 'Open the board';
export const allTotals = 'All totals';
export const loadingToday = 'Loading today';
export const todayNotLoaded = 'We couldn’t load today’s figures';
export const figuresFrom = (dataUpdatedAt: string) => `These figures are from ${dataUpdatedAt}`;

// Wrong prices
export const seenTimes = (count: number) =>
  count === 1 ? 'seen once' : count === 2 ? 'seen twice' : `seen ${count} times`;
export const eachOrderedChoices = (choices: string) =>
  `. Each was ordered with choices (${choices}): check which price is wrong.`;
export const inDraftPublish = 'In the draft. Publish it';
export const otherInDraft = (price: string) => `${price} is in the draft. Check it`;
export const addToDraft = (now: string) => `Add ${now} to the draft`;
export const pricesDifferAtRegister = 'Prices that differ at the register';
