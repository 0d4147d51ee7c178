/**
 * A server that gives money back and kills itself (SIGKILL) at the n-th step of it. Started by
 * die-while-refunding.test.ts.
 */
import { sendDue } from '#server/database/stores/outbox.ts';
import { refundHandlers } from '#server/modules/orders/index.ts';
import type { SignedIn } from '#tests/support/staff.ts';
import { openRehearsal, type Place, steppedDatabase } from './rehearsal.ts';

export interface RefundErrand {
  readonly place: Place;
  readonly dieAt: number;
  readonly orderId: string;
  readonly owner: SignedIn;
  readonly key: string;
}

const { place, dieAt, orderId, owner, key } = JSON.parse(process.argv[2] ?? '') as RefundErrand;
let armed = false;
let steps = 0;
const server = await openRehearsal(place, (database) =>
  steppedDatabase(database, () => {
    if (!armed) return;
    steps += 1;
    if (steps === dieAt) process.kill(process.pid, 'SIGKILL');
  }),
);
armed = true;
const answer = await server.app.inject({
  method: 'POST',
  url: `/api/office/orders/${orderId}/refunds`,
  headers: { ...owner.headers, 'idempotency-key': key },
  payload: { amountCents: 10, reason: 'late' },
});
await sendDue(server.dependencies, refundHandlers(server.dependencies));
armed = false;
if (answer.statusCode !== 200) throw new Error(answer.body);
await server.close();
