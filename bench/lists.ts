/**
 * The list of the 100 newest orders, as the staff's screens ask for it again and again, compressed: by one connection
 * and by 16, while nothing changes: `node bench/lists.ts [seconds]`. Goal: 1,000 a second.
 */
import { processorMs } from './bench-server.ts';
import { OneConnection } from './one-connection.ts';
import { onBothEngines, type StaffedServer } from './staffed-server.ts';
import { fillOrders } from './stored-orders.ts';

const SECONDS = Number(process.argv[2] ?? 4);
const LIST = '/api/delivery/orders?limit=100&status=all';
const HEADERS = 'accept-encoding: gzip, br\r\n';

async function measure({ kind, origin, pid, as }: StaffedServer): Promise<void> {
  for (const connections of [1, 16]) {
    const screens = Array.from({ length: connections }, () => new OneConnection(origin, as('dispatcher').cookie));
    const ask = async (screen: OneConnection): Promise<void> => {
      const { status, body } = await screen.send('GET', LIST, '', '', HEADERS);
      if (status !== 200) throw new Error(`${status}: ${body}`);
    };
    for (const screen of screens) for (let times = 0; times < 20; times += 1) await ask(screen);
    let answers = 0;
    const [began, used] = [performance.now(), processorMs(pid) ?? 0];
    const until = began + SECONDS * 1000;
    await Promise.all(
      screens.map(async (screen) => {
        for (; performance.now() < until; answers += 1) await ask(screen);
        screen.close();
      }),
    );
    const rate = (answers * 1000) / (performance.now() - began);
    const processor = ((processorMs(pid) ?? 0) - used) / answers;
    console.log(
      `${kind} ${connections} connections: ${rate.toFixed(0)}/s, ${processor.toFixed(2)} ms of processor each`,
    );
  }
}

await onBothEngines(
  (database) => fillOrders(database, { finished: 2000, underWay: 50, drivers: ['driver', 'other'], now: Date.now() }),
  measure,
);
