import { formatCents } from '#domain/money/money.ts';
import type { TextedStatus } from '#domain/order/status-facts.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { countSegments, fitName, MOST_SEGMENTS, plainLetters } from './text-segments.ts';

/** What customers read on their phones (rule order-texts). Short: each text is meant to fit into two segments. */

export interface OrderTextFacts {
  readonly brand: string;
  readonly restaurant: string;
  readonly orderNumber: string;
  /** The tracking page, with the token that opens it. */
  readonly link: string;
  /** Ten digits; null if the shop has none. */
  readonly supportPhone: string | null;
  /** Why it was cancelled, as the dispatcher wrote it; '' if it was not. */
  readonly reason: string;
}

/** A longer reason is cut, so that the text stays short. */
const REASON_LENGTH = 60;

/** The reason as the end of a sentence, in brackets. */
function because(reason: string): string {
  const words = reason.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  if (words === '') return '';
  return words.length <= REASON_LENGTH ? ` (${words})` : ` (${words.slice(0, REASON_LENGTH - 3).trimEnd()}...)`;
}

/** A sentence that ends with the shop's number; '' if it has none. */
const withPhone = (phone: string | null, words: string): string =>
  phone === null ? '' : ` ${words} ${formatPhone(phone)}.`;

const TEXTS: Readonly<Record<TextedStatus, (facts: OrderTextFacts) => string>> = {
  restaurant_confirmed: ({ brand, restaurant, orderNumber, link }) =>
    `${brand}: ${restaurant} confirmed your order ${orderNumber}. Follow it here: ${link} Reply STOP to stop texts.`,
  out_for_delivery: ({ brand, restaurant, orderNumber, link }) =>
    `${brand}: your order ${orderNumber} from ${restaurant} is on its way. ${link}`,
  delivered: ({ brand, restaurant, orderNumber, link }) =>
    `${brand}: your order ${orderNumber} from ${restaurant} was delivered. Photos and review: ${link}`,
  cancelled: ({ brand, restaurant, orderNumber, link, supportPhone, reason }) =>
    `${brand}: your order ${orderNumber} from ${restaurant} was cancelled${because(reason)}. ${link}${withPhone(supportPhone, 'Questions? Call')}`,
};

/**
 * The text for a status, in at most two segments if the brand and the link leave room. A reason that doesn't fit is
 * left out.
 */
export function orderText(status: TextedStatus, facts: OrderTextFacts): string {
  const write = (reason: string): string =>
    fitName((restaurant) => TEXTS[status]({ ...facts, restaurant, reason }), facts.restaurant, 'the restaurant');
  const whole = write(plainLetters(facts.reason));
  return countSegments(whole) <= MOST_SEGMENTS ? whole : write('');
}

const NOT_YET: Readonly<Record<TextedStatus, (facts: Pick<OrderTextFacts, 'restaurant' | 'orderNumber'>) => string>> = {
  restaurant_confirmed: ({ restaurant, orderNumber }) =>
    `${restaurant} has not confirmed your order ${orderNumber} yet`,
  out_for_delivery: ({ restaurant, orderNumber }) =>
    `your order ${orderNumber} from ${restaurant} is not on its way yet`,
  delivered: ({ restaurant, orderNumber }) => `your order ${orderNumber} from ${restaurant} was not delivered yet`,
  cancelled: ({ restaurant, orderNumber }) => `your order ${orderNumber} from ${restaurant} is not cancelled`,
};

/** Corrects a text about a mistaken step (rule step-undo). */
export function undoneText(
  status: TextedStatus,
  { brand, restaurant, orderNumber, link }: Pick<OrderTextFacts, 'brand' | 'restaurant' | 'orderNumber' | 'link'>,
): string {
  const write = (name: string): string =>
    `${brand}: sorry, our last text was a mistake: ${NOT_YET[status]({ restaurant: name, orderNumber })}. ${link}`;
  return fitName(write, restaurant, 'the restaurant');
}

/** Says that an order arrives later than promised (rule kitchen-time). */
export function delayText(
  { brand, restaurant, orderNumber, link }: Pick<OrderTextFacts, 'brand' | 'restaurant' | 'orderNumber' | 'link'>,
  time: string,
): string {
  const write = (name: string): string =>
    `${brand}: ${name} needs more time. Your order ${orderNumber} now arrives about ${time}. ${link}`;
  return fitName(write, restaurant, 'the restaurant');
}

/**
 * Announces the refund of a surplus payment: a second one, or one after a cancellation. `cents` is refunded (rule
 * money-back-told).
 */
export function extraRefundText(
  { brand, orderNumber, link }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link'>,
  {
    cents,
    isCancelled,
    isLateChange = false,
  }: { readonly cents: number; readonly isCancelled: boolean; readonly isLateChange?: boolean },
): string {
  const late = isLateChange ? `your payment for another address of order ${orderNumber} came too late` : null;
  const what = isCancelled
    ? `your payment for order ${orderNumber} came after it was cancelled`
    : (late ?? `you paid twice for order ${orderNumber}`);
  return plainLetters(`${brand}: ${what}. ${formatCents(cents)} goes back to your card. ${link}`);
}

/** Announces a partial refund and its reason (rule refund-told). */
export function refundText(
  { brand, orderNumber, link }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link'>,
  { cents, reason }: { readonly cents: number; readonly reason: string },
): string {
  return plainLetters(
    `${brand}: ${formatCents(cents)} of your order ${orderNumber} goes back to your card${because(reason)}. ${link}`,
  );
}

/** What a customer reads who is to pay for another address (rule address-change). */
export function payForAddressText(
  { brand, orderNumber, link }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link'>,
  { street, cents }: { readonly street: string; readonly cents: number },
): string {
  const write = (place: string): string =>
    `${brand}: delivery of order ${orderNumber} to ${place} costs ${formatCents(cents)} more. It goes there once you pay: ${link}`;
  return fitName(write, street, 'the new address');
}

/** What a customer reads whose order goes to another address (rule address-change). */
export function movedText(
  { brand, orderNumber, link }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link'>,
  { street, time }: { readonly street: string; readonly time: string },
): string {
  const write = (place: string): string =>
    `${brand}: your order ${orderNumber} now goes to ${place} and arrives about ${time}. ${link}`;
  return fitName(write, street, 'the new address');
}

/** Announces money that was given back by hand, for example cash (rule given-by-hand). */
export function byHandText(
  { brand, orderNumber, link }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link'>,
  { cents, reason }: { readonly cents: number; readonly reason: string },
): string {
  return plainLetters(
    `${brand}: we gave you ${formatCents(cents)} back for your order ${orderNumber}${because(reason)}. ${link}`,
  );
}

/** Corrects a mistaken text about money given back by hand (rule given-by-hand). */
export function notGivenText(
  { brand, orderNumber, link, supportPhone }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link' | 'supportPhone'>,
  cents: number,
): string {
  return plainLetters(
    `${brand}: we told you that we gave you ${formatCents(cents)} back for order ${orderNumber}. That was a mistake. ${link}${withPhone(supportPhone, 'Questions? Call')}`,
  );
}

/** Says that a refund to the card was returned, by the bank or by the provider (rule money-back-told). */
export function refundFailedText(
  { brand, orderNumber, link, supportPhone }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link' | 'supportPhone'>,
  cents: number,
): string {
  const amount = formatCents(cents);
  return plainLetters(
    `${brand}: the ${amount} that we sent back for order ${orderNumber} did not reach your card. ${link}${withPhone(supportPhone, 'To get it, call')}`,
  );
}

/** The question about a dish that the kitchen has run out of (rule missing-dish). */
export function missingText(
  { brand, orderNumber, link }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link'>,
  { count, dish, swap }: { readonly count: number; readonly dish: string; readonly swap: string },
): string {
  const write = (name: string): string =>
    `${brand}: ${count} x ${dish} of your order ${orderNumber} is not available. Swap for ${name}, or a refund? Answer within 5 minutes: ${link}`;
  const short = (name: string): string =>
    `${brand}: ${name} of your order ${orderNumber} is not available. Swap or refund? Answer within 5 minutes: ${link}`;
  const whole = plainLetters(write(swap));
  return countSegments(whole) <= MOST_SEGMENTS ? whole : fitName(short, dish, 'a dish');
}

/** What a customer who was asked about a dish reads where the kitchen has it after all (rule missing-taken-back). */
export function missingBackText(
  { brand, orderNumber, link }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link'>,
  { count, dish }: { readonly count: number; readonly dish: string },
): string {
  const write = (name: string): string =>
    `${brand}: ${name} of your order ${orderNumber} is available after all. You get it as you ordered it. ${link}`;
  return fitName(write, `${count} x ${dish}`, 'the dish');
}

/** What the owner reads when money does not fit for some minutes (rule money-alert). */
export function moneyAlertText(
  { brand, link }: Pick<OrderTextFacts, 'brand' | 'link'>,
  { count, words }: { readonly count: number; readonly words: string },
): string {
  const more = count === 1 ? '' : ` And ${count - 1} more.`;
  return plainLetters(`${brand}: money needs a look. ${words}${more} ${link}`);
}

/** What the owner reads of an order that nobody has taken (rule untaken-text). */
export function untakenText(
  { brand, orderNumber, restaurant, link }: Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'restaurant' | 'link'>,
  minutes: number,
): string {
  const write = (name: string): string =>
    `${brand}: Order ${orderNumber} from ${name} has waited ${minutes} minutes, and nobody has taken it. ${link}`;
  return fitName(write, restaurant, 'a restaurant');
}

/**
 * Says that the bank refused a payment that was being confirmed. It is only about this payment, because the buyer may
 * have paid on another page that we don't know of yet.
 */
export function paymentFailedText({
  brand,
  restaurant,
  link,
}: Pick<OrderTextFacts, 'brand' | 'restaurant' | 'link'>): string {
  const write = (name: string): string =>
    `${brand}: your payment for ${name} did not go through and was not charged. If you have not paid another way, order again: ${link}`;
  return fitName(write, restaurant, 'your order');
}

type House = Pick<OrderTextFacts, 'brand' | 'supportPhone'>;

/** The one answer to STOP: what ends, and how it begins again. */
export function stopAnswer({ brand }: House): string {
  return `${brand}: you will get no more texts from us, updates on your orders included. Reply START to get those again.`;
}

/** The answer to START: order texts are back; offers need a new consent (rule start-and-help). */
export function startAnswer({ brand }: House): string {
  return `${brand}: you will get texts from us again, about your orders. Reply STOP to stop them, HELP for help.`;
}

/** The answer to HELP (rule start-and-help). */
export function helpAnswer({ brand, supportPhone }: House): string {
  return `${brand}: texts about your orders, and deals if you asked for them.${withPhone(supportPhone, 'Help: call')} Message and data rates may apply. Reply STOP to stop texts.`;
}

/** The answer to a text that is for people, at most once a day. */
export function keptAnswer({ brand, supportPhone }: House): string {
  return `${brand}: thank you, we pass this on to our team.${withPhone(supportPhone, 'If it is urgent, call')}`;
}

type About = Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link'>;

/** The answer to a text that chose the swap (rule text-answers). */
export function swappedAnswer(
  { brand, orderNumber }: Pick<OrderTextFacts, 'brand' | 'orderNumber'>,
  { count, dish, swap }: { readonly count: number; readonly dish: string; readonly swap: string },
): string {
  const write = (name: string): string =>
    `${brand}: you get ${name} in your order ${orderNumber}. It costs you nothing more.`;
  return fitName(write, `${swap} in place of ${count} x ${dish}`, 'the swap');
}

/** The answer to a text that chose the money; the text about the refund says how much it is (rule text-answers). */
export function noSwapAnswer(
  { brand, orderNumber }: Pick<OrderTextFacts, 'brand' | 'orderNumber'>,
  { count, dish }: { readonly count: number; readonly dish: string },
): string {
  const write = (name: string): string =>
    `${brand}: no swap for ${name} in your order ${orderNumber}. We text you once your money is on its way.`;
  return fitName(write, `${count} x ${dish}`, 'the dish');
}

interface Settled {
  readonly count: number;
  readonly dish: string;
  readonly swap: string;
  readonly settled: 'swapped' | 'refunded' | null;
}

/** The answer to a text about a question that was already settled, with its outcome (rule text-answers). */
export function settledAnswer({ brand, orderNumber, link }: About, { count, dish, swap, settled }: Settled): string {
  const write = (what: string): string =>
    `${brand}: this was settled before your text came${what}. See your order ${orderNumber}: ${link}`;
  if (settled === null) return write('');
  const [before, after] = settled === 'swapped' ? ['you get ', ''] : ['the money for ', ' goes back'];
  const name = settled === 'swapped' ? `${swap} in place of ${count} x ${dish}` : `${count} x ${dish}`;
  const fallback = settled === 'swapped' ? 'the swap' : 'the dish';
  return fitName((fitting) => write(`: ${before}${fitting}${after}`), name, fallback);
}

/** The answer to an unclear text about an open question. */
export function unclearAnswer({ brand, orderNumber, link }: About): string {
  return `${brand}: thank you, our team reads your answer about order ${orderNumber}. You can also choose here: ${link}`;
}

/** The one question before offers: only phones that answer it with YES get them. */
export function offersQuestion({ brand }: House): string {
  return `${brand}: reply YES to get our daily deals by text, at most one a day. Not you? Do nothing. Message and data rates may apply. STOP ends all texts, HELP for help.`;
}

/** The answer to YES. */
export function offersConfirmedAnswer({ brand }: House): string {
  return `${brand}: you will get our daily deals, at most one a day. Reply STOP to end all texts, HELP for help.`;
}
