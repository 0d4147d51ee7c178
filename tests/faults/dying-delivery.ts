/**
 * A server that takes one delivery with photos and kills itself (SIGKILL) at the n-th step of it. Started by
 * die-while-delivering.test.ts.
 */

import { field, photo, sendForm } from '#tests/support/photo-form.ts';
import { jpeg } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/staff.ts';
import { openRehearsal, type Place, steppedDatabase } from './rehearsal.ts';

export interface Delivery {
  readonly place: Place;
  readonly dieAt: number;
  readonly orderId: string;
  readonly driver: SignedIn;
}

const { place, dieAt, orderId, driver } = JSON.parse(process.argv[2] ?? '') as Delivery;
let armed = false;
let steps = 0;
const step = (): void => {
  if (!armed) return;
  steps += 1;
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL');
};
const server = await openRehearsal(
  place,
  (database) => steppedDatabase(database, step),
  (photos) => ({
    ...photos,
    async store(bytes) {
      step();
      const name = await photos.store(bytes);
      step();
      return name;
    },
  }),
);
const parts = [field('status', 'delivered'), photo(0, await jpeg(40, 30)), photo(1, await jpeg(30, 40))];
armed = true;
const answer = await sendForm(server, driver, orderId, parts, { 'idempotency-key': 'one-press' });
armed = false;
if (answer.statusCode !== 200) throw new Error(answer.body);
await server.close();
