import * as counts from '../counts.ts';

// Advice
export const callSoonAdvice = 'Call the restaurant as soon as an order comes in. New orders waited longest.';
export const callAgainAdvice = 'Call a restaurant again after a few minutes if it has not confirmed.';
export const confirmedAdvice = 'Ask confirmed restaurants when they start, and move their orders to “Preparing”.';
export const preparingAdvice = 'Ask kitchens about food that takes a long time, and mark it ready when it is.';
export const readyAdvice = 'Give each order a driver before its food is ready. Ready food waited longest.';
export const pressedNothing =
  'You didn’t press anything. Take new orders, call their restaurants, and move each order along.';
export const beginWithLateOrders = 'Start with the late orders. “Late” at the top of the board shows only those.';
export const refusedAdvice = (refused: number) =>
  `${refused} ${refused === 1 ? 'press was' : 'presses were'} refused. Read the message first: often someone has already changed the order.`;
export const undoneAdvice = (undone: number) =>
  `${undone} ${undone === 1 ? 'step was' : 'steps were'} undone. Compare the order number before you press.`;
export const unreadAdvice = (unread: number) =>
  `${unread} ${unread === 1 ? 'text' : 'texts'} from customers went unread. Check Messages in the office.`;

// Practice entry
export const practiceAnEvening = 'Practice an evening';
export const yourShopIsSafe = (words: string) => `${words} Your shop and its orders are not touched.`;
export const eveningStartedBy = (by: string) => `${by} started a practice evening. You can dispatch in it together.`;
export const inventedEvening =
  'Dispatch a simulated evening: customers, restaurants and drivers act on their own, and you get a score.';
export const joinThePracticeEvening = 'Join the practice evening';

// Practice frame
export const practice = 'Practice';
export const nothingHereIsReal = 'Practice: nothing here is real';
export const endsAtLatest = (endsAt: string) => `, ends by ${endsAt}`;
export const startedBy = (by: string) => `Started by ${by}`;
export const ending = 'Ending';
export const endPractice = 'End practice';
export const practiceBoard = 'Practice board';

// Practice page
export const endPracticeNow = 'End the practice evening?';
export const endsForEverybody = 'It ends for everyone in it, and you see the score. You can’t continue it afterwards.';
export const keepPracticing = 'Keep practicing';
export const practiceNotLoaded = 'We couldn’t load the practice evening';
export const noPracticeHere = 'This server doesn’t offer practice evenings';
export const howToTurnOn = 'To turn them on, start the server with PRACTICE=on. Your shop must run on a single server.';
export const eveningWasInterrupted = 'The practice evening was interrupted';
export const allOfItDeleted =
  'All of it is deleted. Your shop and its orders were not touched. You can start a new one.';
export const howPracticeWorks =
  'You dispatch a simulated evening on a separate board. Customers, restaurants and drivers act on their own, and it ends whenever you press “End practice”, or after two hours. Your shop, its orders, texts and payments are not touched.';
export const preparingTheEvening = 'Preparing the evening';
export const startPracticeEvening = 'Start practice evening';
export const practiceAgain = 'Practice again';

// Practice score sheet
export const delivered = 'Delivered';
export const lateOrders = 'Late orders';
export const minutesLost = 'Minutes lost';
export const wrongPresses = 'Mistakes';
export const yourScore = 'Your score';
const minutesText = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
export const whatWasDone = (minutes: number, orders: number, presses: number) =>
  `${minutesText(minutes)}, ${counts.orders(orders)}, ${presses} ${presses === 1 ? 'press' : 'presses'}. The practice evening is deleted.`;
export const whatToDoBetter = 'What to improve';
export const nothingToDoBetter = 'Nothing: no order was late, and you made no mistakes.';
export const longestWaits = 'Orders that waited longest for the office';
export const minutesLostBy = (orderNumber: string, lost: number, status: string) =>
  `#${orderNumber}: ${minutesText(lost)} lost, last at “${status}”`;
