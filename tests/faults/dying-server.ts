/** A server that does an errand and kills itself (SIGKILL, no clean-up) at a step of it. Started by deaths.ts. */
import { flushCompileCache } from 'node:module';
import { sendDue } from '#server/database/stores/outbox.ts';
import { refundHandlers } from '#server/modules/refunds/index.ts';
import { ask, type Death } from './errand.ts';
import { openRehearsal } from './rehearsal.ts';

const { place, dieAt, errand } = JSON.parse(process.argv[2] ?? '') as Death;
let isArmed = false;
let steps = 0;
const server = await openRehearsal(place, () => {
  if (!isArmed) return;
  steps += 1;
  if (steps === dieAt) process.kill(process.pid, 'SIGKILL');
});
// The next one starts faster.
flushCompileCache();
isArmed = true;
for (const call of errand.calls) {
  const answer = await ask(server, call);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
if (errand.isSent === true) await sendDue(server.dependencies, refundHandlers(server.dependencies));
isArmed = false;
await server.close();
