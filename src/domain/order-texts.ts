import type { OrderStatus } from './order-status.ts';
import { formatPhone } from './phone.ts';

/** What customers read on their phones (decisions.md, "Operations"). Short: each is meant to fit into two message segments. */

/** Statuses of which the customer is told by a text. */
export const TEXTED_STATUSES = ['restaurant_confirmed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
export type TextedStatus = (typeof TEXTED_STATUSES)[number];

export interface OrderTextFacts {
  readonly brand: string;
  readonly restaurant: string;
  readonly orderNumber: string;
  /** The tracking page, with the token that opens it. */
  readonly link: string;
  /** Ten digits. */
  readonly supportPhone: string;
}

const TEXTS: Readonly<Record<TextedStatus, (facts: OrderTextFacts) => string>> = {
  restaurant_confirmed: ({ brand, restaurant, orderNumber, link }) =>
    `${brand}: ${restaurant} confirmed your order ${orderNumber}. Follow it here: ${link} Reply STOP to stop texts.`,
  out_for_delivery: ({ brand, restaurant, orderNumber, link }) =>
    `${brand}: your order ${orderNumber} from ${restaurant} is on its way. ${link}`,
  delivered: ({ brand, restaurant, orderNumber, link }) =>
    `${brand}: your order ${orderNumber} from ${restaurant} was delivered. Photos and review: ${link}`,
  cancelled: ({ brand, restaurant, orderNumber, link, supportPhone }) =>
    `${brand}: your order ${orderNumber} from ${restaurant} was cancelled. ${link} Questions? Call ${formatPhone(supportPhone)}.`,
};

/** Whether a status is one that the customer is told of. */
export function isTexted(status: OrderStatus | string): status is TextedStatus {
  return TEXTED_STATUSES.some((one) => one === status);
}

/** The text that goes with a status. */
export function orderText(status: TextedStatus, facts: OrderTextFacts): string {
  return TEXTS[status](facts);
}

type House = Pick<OrderTextFacts, 'brand' | 'supportPhone'>;

/** The one answer to STOP. */
export function stopAnswer({ brand }: House): string {
  return `${brand}: you will get no more texts from us. Reply START to get them again.`;
}

/** The answer to START. */
export function startAnswer({ brand }: House): string {
  return `${brand}: you will get texts from us again. Reply STOP to stop them, HELP for help.`;
}

/** The answer to HELP, and to whatever nobody here can read. */
export function helpAnswer({ brand, supportPhone }: House): string {
  return `${brand}: nobody reads this number. Call or text ${formatPhone(supportPhone)}. Message and data rates may apply. Reply STOP to stop texts.`;
}
