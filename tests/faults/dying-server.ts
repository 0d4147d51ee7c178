/**
 * A server that does one thing and kills itself (SIGKILL, no clean-up) at the n-th step of it. Started by
 * die-at-every-step.test.ts.
 */
import { deliver } from '#tests/support/checkout.ts';
import { openRehearsal, type Place, type Rehearsal, steppedDatabase } from './rehearsal.ts';

export interface Errand {
  readonly place: Place;
  readonly dieAt: number;
  readonly what: 'notification' | 'success-page' | 'session';
  readonly sessionId: string;
  readonly pendingOrderId: string;
  readonly cookie: string;
}

async function doErrand(server: Rehearsal, { what, sessionId, pendingOrderId, cookie }: Errand): Promise<void> {
  if (what === 'notification') {
    await deliver(server);
    return;
  }
  const [url, payload] =
    what === 'session'
      ? ['/api/payments/create-checkout-session-lean', { pendingOrderId }]
      : ['/api/orders/convert-from-session', { sessionId }];
  const answer = await server.app.inject({ method: 'POST', url, headers: { cookie }, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

const errand = JSON.parse(process.argv[2] ?? '') as Errand;
let armed = false;
let steps = 0;
const server = await openRehearsal(errand.place, (database) =>
  steppedDatabase(database, () => {
    if (!armed) return;
    steps += 1;
    if (steps === errand.dieAt) process.kill(process.pid, 'SIGKILL');
  }),
);
armed = true;
await doErrand(server, errand);
armed = false;
await server.close();
