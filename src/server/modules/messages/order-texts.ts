import * as catalog from '#catalog/server/text-messages.ts';
import { formatCents } from '#domain/money/money.ts';
import type { ExtraReason } from '#domain/money/refund-reasons.ts';
import type { ChangeKind } from '#domain/order/priced-change.ts';
import type { TextedStatus } from '#domain/order/status-facts.ts';
import { formatPhone } from '#domain/person/written-phone.ts';
import { countSegments, fitName, knownLetters, MOST_SEGMENTS, plainLetters } from './text-segments.ts';

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

type About = Pick<OrderTextFacts, 'brand' | 'orderNumber' | 'link'>;
type House = Pick<OrderTextFacts, 'brand' | 'supportPhone'>;

interface Given {
  readonly cents: number;
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
    catalog.orderConfirmed(brand, restaurant, orderNumber, link),
  out_for_delivery: ({ brand, restaurant, orderNumber, link }) =>
    catalog.orderOnItsWay(brand, orderNumber, restaurant, link),
  delivered: ({ brand, restaurant, orderNumber, link }) => catalog.orderDelivered(brand, orderNumber, restaurant, link),
  cancelled: ({ brand, restaurant, orderNumber, link, supportPhone, reason }) =>
    catalog.orderCancelled(
      brand,
      orderNumber,
      restaurant,
      because(reason),
      link,
      withPhone(supportPhone, catalog.questionsCall),
    ),
};

/** The text for a status, in at most two segments if brand and link leave room, with what phones know of the reason. */
export function orderText(status: TextedStatus, facts: OrderTextFacts): string {
  const write = (reason: string): string =>
    fitName((restaurant) => TEXTS[status]({ ...facts, restaurant, reason }), facts.restaurant, catalog.theRestaurant);
  const reason = plainLetters(facts.reason);
  const texts = [reason, knownLetters(reason)].map(write);
  return texts.find((text) => countSegments(text) <= MOST_SEGMENTS) ?? write('');
}

const NOT_YET: Readonly<Record<TextedStatus, (facts: Pick<OrderTextFacts, 'restaurant' | 'orderNumber'>) => string>> = {
  restaurant_confirmed: ({ restaurant, orderNumber }) => catalog.notConfirmedYet(restaurant, orderNumber),
  out_for_delivery: ({ restaurant, orderNumber }) => catalog.notOnItsWayYet(orderNumber, restaurant),
  delivered: ({ restaurant, orderNumber }) => catalog.notDeliveredYet(orderNumber, restaurant),
  cancelled: ({ restaurant, orderNumber }) => catalog.notCancelled(orderNumber, restaurant),
};

/** Corrects a text about a mistaken step (rule step-undo). */
export function undoneText(
  status: TextedStatus,
  { brand, restaurant, orderNumber, link }: About & Pick<OrderTextFacts, 'restaurant'>,
): string {
  const write = (name: string): string =>
    catalog.lastTextWrong(brand, NOT_YET[status]({ restaurant: name, orderNumber }), link);
  return fitName(write, restaurant, catalog.theRestaurant);
}

/** Says that an order arrives later than promised (rule kitchen-time). */
export function delayText(
  { brand, restaurant, orderNumber, link }: About & Pick<OrderTextFacts, 'restaurant'>,
  time: string,
): string {
  const write = (name: string): string => catalog.needsMoreTime(brand, name, orderNumber, time, link);
  return fitName(write, restaurant, catalog.theRestaurant);
}

const EXTRA_TEXTS: Readonly<Record<ExtraReason, (orderNumber: string) => string>> = {
  'paid-twice': catalog.youPaidTwice,
  'paid-too-late': catalog.changePaidTooLate,
  'other-amount': catalog.otherAmountPaid,
};

/** Announces the refund of a surplus payment, a second or late one; `cents` is refunded (rule money-back-told). */
export function extraRefundText(
  { brand, orderNumber, link }: About,
  {
    cents,
    isCancelled,
    reason = 'paid-twice',
  }: { readonly cents: number; readonly isCancelled: boolean; readonly reason?: ExtraReason },
): string {
  const what = isCancelled ? catalog.paidAfterCancel(orderNumber) : EXTRA_TEXTS[reason](orderNumber);
  return plainLetters(catalog.extraRefund(brand, what, formatCents(cents), link));
}

/** Announces a partial refund and its reason (rule refund-told). */
export function refundText({ brand, orderNumber, link }: About, { cents, reason }: Given): string {
  return plainLetters(catalog.partRefunded(brand, formatCents(cents), orderNumber, because(reason), link));
}

/** What a customer reads who is to pay for another address (rule address-change). */
export function payForAddressText(
  { brand, orderNumber, link }: About,
  { street, cents }: { readonly street: string; readonly cents: number },
): string {
  const write = (place: string): string => catalog.payForAddress(brand, orderNumber, place, formatCents(cents), link);
  return fitName(write, street, catalog.newAddress);
}

/** What a customer reads whose order goes to another address (rule address-change); a time that is past is left out. */
export function movedText(
  { brand, orderNumber, link }: About,
  { street, time }: { readonly street: string; readonly time: string | null },
): string {
  const arrival = time === null ? '' : catalog.andArrivesAbout(time);
  const write = (place: string): string => catalog.orderMoved(brand, orderNumber, place, arrival, link);
  return fitName(write, street, catalog.newAddress);
}

interface DishFacts {
  readonly kind: Exclude<ChangeKind, 'address'>;
  readonly dish: string;
  /** What it costs more. */
  readonly cents: number;
}

/** What a customer reads who is to pay for a dish that the office changes or adds (rules dish-change, dish-added). */
export function payForDishText({ brand, orderNumber, link }: About, { kind, dish, cents }: DishFacts): string {
  const words = kind === 'added' ? catalog.payForAddedDish : catalog.payForChangedDish;
  return fitName((name) => words(brand, name, orderNumber, formatCents(cents), link), dish, catalog.aDish);
}

/** What a customer reads once other options of a dish, or a dish more, count (rules dish-change, dish-added). */
export function dishText({ brand, orderNumber, link }: About, { kind, dish, cents }: DishFacts): string {
  const paid = cents > 0 ? catalog.youPaidMore(formatCents(cents)) : '';
  const words = kind === 'added' ? catalog.dishAdded : catalog.dishChanged;
  return fitName((name) => words(brand, name, orderNumber, paid, link), dish, catalog.aDish);
}

/** Announces money that was given back by hand, for example cash (rule given-by-hand). */
export function byHandText({ brand, orderNumber, link }: About, { cents, reason }: Given): string {
  return plainLetters(catalog.refundedByHand(brand, formatCents(cents), orderNumber, because(reason), link));
}

/** Corrects a mistaken text about money given back by hand (rule given-by-hand). */
export function notGivenText({ brand, orderNumber, link, supportPhone }: About & House, cents: number): string {
  return plainLetters(
    catalog.notRefundedByHand(
      brand,
      formatCents(cents),
      orderNumber,
      link,
      withPhone(supportPhone, catalog.questionsCall),
    ),
  );
}

/** Says that a refund to the card was returned, by the bank or by the provider (rule money-back-told). */
export function refundFailedText({ brand, orderNumber, link, supportPhone }: About & House, cents: number): string {
  const amount = formatCents(cents);
  return plainLetters(
    catalog.refundFailed(brand, amount, orderNumber, link, withPhone(supportPhone, catalog.toGetItCall)),
  );
}

/** The question about a dish that the kitchen has run out of (rule missing-dish). */
export function missingText(
  { brand, orderNumber, link }: About,
  { count, dish, swap }: Omit<Settled, 'settled'>,
): string {
  const write = (name: string): string => catalog.dishMissing(brand, count, dish, orderNumber, name, link);
  const short = (name: string): string => catalog.dishMissingShort(brand, name, orderNumber, link);
  const whole = plainLetters(write(swap));
  return countSegments(whole) <= MOST_SEGMENTS ? whole : fitName(short, dish, catalog.aDish);
}

/** What a customer who was asked about a dish reads where the kitchen has it after all (rule missing-taken-back). */
export function missingBackText(
  { brand, orderNumber, link }: About,
  { count, dish }: Pick<Settled, 'count' | 'dish'>,
): string {
  const write = (name: string): string => catalog.dishAvailable(brand, name, orderNumber, link);
  return fitName(write, `${count} x ${dish}`, catalog.theDish);
}

/** What the owner reads when money does not fit for some minutes (rule money-alert). */
export function moneyAlertText(
  { brand, link }: Pick<OrderTextFacts, 'brand' | 'link'>,
  { count, words }: { readonly count: number; readonly words: string },
): string {
  const more = count === 1 ? '' : catalog.andMore(count - 1);
  return plainLetters(catalog.moneyNeedsCheck(brand, words, more, link));
}

/** What the owner reads of an order that nobody has taken (rule untaken-text). */
export function untakenText(
  { brand, orderNumber, restaurant, link }: About & Pick<OrderTextFacts, 'restaurant'>,
  minutes: number,
): string {
  const write = (name: string): string => catalog.orderNotTaken(brand, orderNumber, name, minutes, link);
  return fitName(write, restaurant, catalog.aRestaurant);
}

/** Says that the bank refused a payment in confirmation; of this one only, the buyer may have paid elsewhere. */
export function paymentFailedText({
  brand,
  restaurant,
  link,
}: Pick<OrderTextFacts, 'brand' | 'restaurant' | 'link'>): string {
  const write = (name: string): string => catalog.paymentFailed(brand, name, link);
  return fitName(write, restaurant, catalog.yourOrder);
}

/** The same about the payment of a change, which waits for another one (rule late-payments). */
export const changeUnpaidText = ({ brand, orderNumber, link }: About) => catalog.changeUnpaid(brand, orderNumber, link);

/** The one answer to STOP: what ends, and how it begins again. */
export function stopAnswer({ brand }: House): string {
  return catalog.textsStopped(brand);
}

/** The answer to START: order texts are back; offers need a new consent (rule start-and-help). */
export function startAnswer({ brand }: House): string {
  return catalog.textsStarted(brand);
}

/** The answer to HELP (rule start-and-help). */
export function helpAnswer({ brand, supportPhone }: House): string {
  return catalog.helpWithTexts(brand, withPhone(supportPhone, catalog.helpCall));
}

/** The answer to a text that is for people, at most once a day. */
export function keptAnswer({ brand, supportPhone }: House): string {
  return catalog.thanksForText(brand, withPhone(supportPhone, catalog.urgentCall));
}

/** The answer to a text that chose the swap (rule text-answers). */
export function swappedAnswer(
  { brand, orderNumber }: Pick<OrderTextFacts, 'brand' | 'orderNumber'>,
  { count, dish, swap }: Omit<Settled, 'settled'>,
): string {
  const write = (name: string): string => catalog.youGetSwap(brand, name, orderNumber);
  return fitName(write, catalog.insteadOf(swap, count, dish), catalog.theSwap);
}

/** The answer to a text that chose the money; the text about the refund says how much it is (rule text-answers). */
export function noSwapAnswer(
  { brand, orderNumber }: Pick<OrderTextFacts, 'brand' | 'orderNumber'>,
  { count, dish }: Pick<Settled, 'count' | 'dish'>,
): string {
  const write = (name: string): string => catalog.noSwap(brand, name, orderNumber);
  return fitName(write, `${count} x ${dish}`, catalog.theDish);
}

interface Settled {
  readonly count: number;
  readonly dish: string;
  readonly swap: string;
  readonly settled: 'swapped' | 'refunded' | null;
}

/** The answer to a text about a question that was already settled, with its outcome (rule text-answers). */
export function settledAnswer({ brand, orderNumber, link }: About, { count, dish, swap, settled }: Settled): string {
  const write = (what: string): string => catalog.settledBefore(brand, what, orderNumber, link);
  if (settled === null) return write('');
  const [before, after] = settled === 'swapped' ? [catalog.youGet, ''] : [catalog.theMoneyFor, catalog.goesBack];
  const name = settled === 'swapped' ? catalog.insteadOf(swap, count, dish) : `${count} x ${dish}`;
  const fallback = settled === 'swapped' ? catalog.theSwap : catalog.theDish;
  return fitName((fitting) => write(`: ${before}${fitting}${after}`), name, fallback);
}

/** The answer to an unclear text about an open question. */
export function unclearAnswer({ brand, orderNumber, link }: About): string {
  return catalog.unclearAnswer(brand, orderNumber, link);
}

/** The one question before offers: only phones that answer it with YES get them. */
export function offersQuestion({ brand }: House): string {
  return catalog.offersQuestion(brand);
}

/** The answer to YES. */
export function offersConfirmedAnswer({ brand }: House): string {
  return catalog.offersConfirmed(brand);
}
