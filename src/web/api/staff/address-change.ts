import * as catalog from '#catalog/everyone/requests.ts';
import type { SentPart } from '#contract/calls.ts';
import { ask } from '#web/api/client.ts';
import { askOnce } from './ask-once.ts';
import { PRESS_LIMITS } from './press-limits.ts';

/** Another address for an order that is paid (rule address-change). */

/** What an order would cost more or less at an address; changes nothing. */
export function askAddressPrice(id: string, placeId: string) {
  const call = { ...PRESS_LIMITS, label: catalog.address, params: { id }, body: { placeId } };
  return ask('POST /api/delivery/orders/:id/address/quote', call);
}

export type AddressBody = SentPart<'POST /api/delivery/orders/:id/address', 'body'>;

/** Lets an order go to another address, at once or once the difference is paid. */
export function sendToAddress(id: string, body: AddressBody) {
  const call = { label: catalog.address, params: { id }, body };
  return askOnce('POST /api/delivery/orders/:id/address', call);
}

/** Withdraws an address that waits for its payment. */
export function withdrawAddress(id: string, changeId: string, idempotencyKey: string) {
  const call = { ...PRESS_LIMITS, label: catalog.address, params: { id }, body: { changeId }, idempotencyKey };
  return ask('POST /api/delivery/orders/:id/address/withdraw', call);
}
