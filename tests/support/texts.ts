/** Texts that come in from phones, and texts that wait to be sent. */
import { sendDue } from '#server/database/stores/outbox.ts';
import { moneyTextHandlers, statusTextHandlers, untakenTextHandlers } from '#server/modules/messages/index.ts';
import { fakeSignature } from './fake-messages.ts';
import type { House } from './test-app.ts';

let count = 0;

/** A text from a phone (ten digits), as the provider brings it; the same `id` is the same text again. */
export function textFrom(house: House, from: string, body: string, { id = `in-${++count}`, answered = 'no' } = {}) {
  const fields = { id, from, body, answered };
  return house.app.inject({
    method: 'POST',
    url: '/api/messages/inbound',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-fake-signature': fakeSignature(fields) },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Sends what is due. */
export function sendTexts(house: House): Promise<number> {
  return sendDue(house.dependencies, {
    ...statusTextHandlers(house.dependencies),
    ...moneyTextHandlers(house.dependencies),
    ...untakenTextHandlers(house.dependencies),
  });
}

/** The texts as the office sees them. */
export function keptTexts({ dependencies }: House, phone: string) {
  return dependencies.database.db
    .selectFrom('messages')
    .select(['kind', 'status', 'provider_id', 'body'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .execute();
}
