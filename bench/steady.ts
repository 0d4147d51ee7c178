/**
 * A long shift at four fifths of what the server can do (rule load-goals): the rehearsal's customers come in an open
 * loop, and each minute prints their orders, how long answers took, and the server's memory and open files. The server
 * has one processor core, this generator the other. Run: node bench/steady.ts [sqlite|postgres] [minutes].
 */
import { readdirSync } from 'node:fs';
import { leaveServerCore, ORIGIN, residentMb, withServer } from './bench-server.ts';
import { closedLoop, GUESTS, warmUp } from './closed-loop.ts';
import { furnishTown } from './customers.ts';
import { inDatabase, onEngines } from './engines.ts';
import { runOpenLoop } from './open-loop.ts';

const SHARE = 0.8;
const CAPACITY_SECONDS = 20;
const [minutes = 60] = process.argv.map(Number).filter((number) => number > 0);

/** Open files and sockets of a process (Linux). */
const handles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

leaveServerCore();
await onEngines(async (place) => {
  await inDatabase(place, furnishTown);
  await withServer(
    place,
    { DEMO: 'off', SANDBOX_NOTIFY_DELAY_MS: '0' },
    async ({ pid = 0 }) => {
      await warmUp('kept');
      const capacity = await closedLoop('kept', GUESTS, CAPACITY_SECONDS);
      const perSecond = SHARE * capacity.visits;
      console.log(
        `${place.databaseUrl === null ? 'SQLite' : 'PostgreSQL'}: ${capacity.orders.toFixed(0)} orders a second`,
      );
      console.log('minute  orders/s  answers p50 / p99 / longest, ms  refused  unanswered  broken  MB  handles');
      for (let minute = 1; minute <= minutes; minute += 1) {
        const report = await runOpenLoop({ origin: ORIGIN, connections: 'kept', perSecond, seconds: 60 });
        const { usefulPerSecond, answered, refused, unanswered, broken } = report;
        const times = [answered.p50, answered.p99, answered.longest].map((ms) => ms.toFixed(0)).join(' / ');
        const lost = `${refused.count}  ${unanswered}  ${broken.length} ${broken[0] ?? ''}`;
        console.log(`${minute}  ${usefulPerSecond.toFixed(0)}  ${times}  ${lost}  ${residentMb(pid)}  ${handles(pid)}`);
      }
    },
    { hasOwnCore: true },
  );
});
