/**
 * What /delivery/status-update gets in the navigation state: an order and its new status, both unchecked
 * (rule driver-page-facts).
 */
import * as orderWords from '#catalog/everyone/order-words.ts';
import * as shared from '#catalog/everyone/shared.ts';
import * as catalog from '#catalog/staff/driver.ts';
import type { OpenQuestion } from '#contract/order/missing.ts';
import { at, entries, text, whole } from '#domain/loose-json.ts';
import { isOrderStatus, type OrderStatus, statusText } from '#domain/order/order-status.ts';
import { formatPhone } from '#domain/person/written-phone.ts';

export interface UpdateRequest {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Null if it is not given. */
  readonly status: OrderStatus | null;
  readonly newStatus: OrderStatus;
  readonly customerName: string;
  readonly phone: string;
  readonly phoneShown: string;
  readonly address: string;
  readonly instructions: string;
  /** Apartment, codes and instructions, a line each. */
  readonly door: readonly string[];
  /** What the note begins with. */
  readonly note: string;
  /** Whether the driver waits at a door where nobody opens (rule nobody-opens). */
  readonly isAtDoor: boolean;
  /** About missing dishes, as far as the phone knows. */
  readonly questions: readonly OpenQuestion[];
}

const first = (...values: readonly unknown[]): string => values.map(text).find((value) => value !== '') ?? '';

function addressOf(order: unknown): string {
  const delivery = at(order, 'orderData', 'delivery', 'address');
  const whole = first(at(delivery, 'formattedAddress'), at(delivery, 'fullAddress'));
  if (whole !== '') return whole;
  const place = delivery ?? at(order, 'address') ?? at(order, 'delivery', 'address');
  return ['street', 'city', 'state']
    .map((part) => text(at(place, part)))
    .filter((part) => part !== '')
    .join(', ');
}

const isSaid = (word: string): boolean => word !== '';

/** Apartment, codes and instructions, a line each, of an order's delivery: what counts at the door. */
export function doorLines(delivery: unknown): readonly string[] {
  const part = (...path: readonly string[]): string => text(at(delivery, ...path));
  const code = part('entryCode');
  const facts = [
    part('address', 'buildingType'),
    [part('address', 'primaryField'), part('address', 'secondaryField')].filter(isSaid).join(', '),
    code === '' ? '' : catalog.entryCode(code),
    part('address', 'addressLabel'),
    part('dropoffOption'),
  ];
  return [facts.filter(isSaid).join(' · '), part('instructions')].filter(isSaid);
}

function questionOf(question: unknown): OpenQuestion {
  const [id, dish, swap] = [text(at(question, 'id')), text(at(question, 'dish')), text(at(question, 'swap'))];
  return { id, dish, swap, count: whole(at(question, 'count')) ?? 1 };
}

/**
 * The request, or null if order or new status is missing: the page then says 'Invalid Request'
 * (rule driver-step-page).
 */
export function readUpdateRequest(state: unknown): UpdateRequest | null {
  const order = at(state, 'order');
  const newStatus = at(state, 'newStatus');
  const orderId = first(at(order, 'id'), at(order, '_id'));
  if (orderId === '' || !isOrderStatus(newStatus)) return null;
  const status = at(order, 'status');
  const delivery = at(order, 'orderData', 'delivery');
  const phone = first(at(order, 'customer', 'phone'), at(delivery, 'customerPhone'));
  return {
    orderId,
    orderNumber: first(at(order, 'orderNumber'), orderId),
    status: isOrderStatus(status) ? status : null,
    newStatus,
    customerName: first(at(order, 'customer', 'name'), shared.customer),
    phone,
    phoneShown: first(at(order, 'customer', 'phoneFormatted'), /^\d{10}$/.test(phone) ? formatPhone(phone) : phone),
    address: addressOf(order),
    instructions: first(at(delivery, 'instructions'), at(order, 'delivery', 'instructions'), at(order, 'instructions')),
    door: doorLines(delivery),
    note: text(at(state, 'note')),
    isAtDoor: whole(at(order, 'doorWait', 'at')) !== null,
    questions: entries(at(order, 'questions')).map(questionOf),
  };
}

export interface TargetWords {
  readonly label: string;
  readonly description: string;
}

const TARGETS: ReadonlyMap<OrderStatus, TargetWords> = new Map([
  ['picked_up', { label: orderWords.markAsPickedUp, description: catalog.confirmPickup }],
  ['out_for_delivery', { label: orderWords.startDelivery, description: catalog.beginTraveling }],
  ['cancelled', { label: catalog.markAsBroughtBack, description: catalog.doorPhotoRequired }],
  ['delivered', { label: orderWords.markAsDelivered, description: catalog.deliveryPhotoRequired }],
]);

/** The words of button and heading for a new status (rule driver-step-page). */
export function targetWords(status: OrderStatus): TargetWords {
  const words = statusText(status);
  return TARGETS.get(status) ?? { label: catalog.updateTo(words), description: catalog.theOrderBecomes(words) };
}
